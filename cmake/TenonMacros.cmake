# Part of Tenon. SPDX-License-Identifier: Apache-2.0
#
# The three shapes every part of Tenon is built from: a library, a unit test,
# an executable. A part's folder holds `include/`, `lib/` and `unittests/`.

include_guard(GLOBAL)
include(GoogleTest)

# What every first-party target gets; nothing here may reach a dependency.
add_library(tenon_options INTERFACE)
target_compile_features(tenon_options INTERFACE cxx_std_20)
target_compile_options(tenon_options INTERFACE
  -Wall -Wextra -Wno-unused-parameter -fno-strict-aliasing
  -fvisibility-inlines-hidden)

# LLVM's and MLIR's headers are not ours to keep free of warnings.
add_library(tenon_llvm INTERFACE)
target_include_directories(tenon_llvm SYSTEM INTERFACE
  ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS} ${LLD_INCLUDE_DIRS})
target_compile_definitions(tenon_llvm INTERFACE ${LLVM_DEFINITIONS_LIST})

# tenon_add_library(Name SRC... [LLVM] [LINK lib...])
#   LLVM: the sources include LLVM or MLIR headers.
function(tenon_add_library name)
  cmake_parse_arguments(ARG "LLVM" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/include>)
  target_link_libraries(${name} PUBLIC ${ARG_LINK} PRIVATE tenon_options)
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(ARG_LLVM)
    target_link_libraries(${name} PUBLIC tenon_llvm)
  endif()
endfunction()

# tenon_add_executable(name SRC... [LLVM] [LINK lib...])
function(tenon_add_executable name)
  cmake_parse_arguments(ARG "LLVM" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE tenon_options ${ARG_LINK})
  if(ARG_LLVM)
    target_link_libraries(${name} PRIVATE tenon_llvm)
  endif()
endfunction()

# tenon_add_unittest(Name SRC... [LLVM] [LINK lib...]): one GoogleTest binary
# whose cases appear in ctest under the label "unit".
function(tenon_add_unittest name)
  cmake_parse_arguments(ARG "LLVM" "" "LINK" ${ARGN})
  if(NOT TENON_BUILD_TESTS)
    return()
  endif()
  set(llvm)
  if(ARG_LLVM)
    set(llvm LLVM)
  endif()
  tenon_add_executable(${name} ${ARG_UNPARSED_ARGUMENTS} ${llvm}
    LINK ${ARG_LINK} GTest::gtest GTest::gmock GTest::gtest_main)
  gtest_discover_tests(${name} TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS unit TIMEOUT 600)
endfunction()

# Every folder that exists is built: the order is the order of dependence.
function(tenon_add_parts)
  foreach(part ${ARGN})
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${part}/CMakeLists.txt)
      add_subdirectory(${part})
    endif()
  endforeach()
endfunction()
