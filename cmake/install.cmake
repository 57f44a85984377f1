# SPDX-License-Identifier: MIT
# What `cmake --install` puts where (docs/library.md). Three components: program, page and library.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The program, with the module that it loads under mpirun.
install(TARGETS quoin RUNTIME COMPONENT program)
if(TARGET quoin_mpi)
  install(TARGETS quoin_mpi LIBRARY DESTINATION lib/quoin COMPONENT program)
endif()

# What the built program says of itself: a man page for each command, and the completion of its words in bash.
set(documentation ${PROJECT_BINARY_DIR}/share)
add_custom_command(OUTPUT ${documentation}/stamp
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/man-pages $<TARGET_FILE:quoin> ${documentation}/man/man1
  COMMAND ${CMAKE_COMMAND} -E make_directory ${documentation}/bash-completion/completions
  COMMAND $<TARGET_FILE:quoin> completion bash > ${documentation}/bash-completion/completions/quoin
  COMMAND ${CMAKE_COMMAND} -E touch ${documentation}/stamp
  DEPENDS quoin ${PROJECT_SOURCE_DIR}/scripts/man-pages VERBATIM)
add_custom_target(quoin_documentation ALL DEPENDS ${documentation}/stamp)
install(DIRECTORY ${documentation}/man/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
# Where bash looks, below the same prefix as the program.
install(DIRECTORY ${documentation}/bash-completion DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT program)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# The page, where `quoin serve` looks for it: share/quoin/page beside the program's folder. It is built by a script of its
# own, and may not be there. QUOIN_PAGE names another folder.
install(CODE "
  if(NOT QUOIN_PAGE)
    set(QUOIN_PAGE \"${PROJECT_SOURCE_DIR}/build/page\")
  endif()
  if(EXISTS \"\${QUOIN_PAGE}/index.html\")
    set(folder \"\${CMAKE_INSTALL_PREFIX}/share/quoin/page\")
    file(REMOVE_RECURSE \"\$ENV{DESTDIR}\${folder}\") # an earlier page had files of other names
    file(INSTALL DESTINATION \"\${folder}\" TYPE DIRECTORY FILES \"\${QUOIN_PAGE}/\" PATTERN stamp EXCLUDE)
  else()
    message(STATUS \"The page is left out, because it is not built: run scripts/build-page.sh and install again\")
  endif()
" COMPONENT page)

# The library, for find_package(quoin) and for pkg-config.
install(TARGETS quoin_library EXPORT quoin ARCHIVE COMPONENT library FILE_SET HEADERS COMPONENT library
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}) # for CMake before 3.23, which knows no sets of files
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/quoin)
install(EXPORT quoin NAMESPACE quoin:: DESTINATION ${package} FILE quoin-targets.cmake COMPONENT library)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/quoin-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/quoin-config.cmake ${PROJECT_BINARY_DIR}/cmake/quoin-config-version.cmake DESTINATION ${package} COMPONENT library)
# The prefix is found from where the file is: `cmake --install --prefix` may name one that is not known yet.
file(RELATIVE_PATH QUOIN_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" QUOIN_PREFIX "${QUOIN_PREFIX}")
configure_file(cmake/quoin.pc.in ${PROJECT_BINARY_DIR}/cmake/quoin.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/quoin.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
