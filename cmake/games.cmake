# SPDX-License-Identifier: MIT
# A library for each game: those of games.def, and those in the folder QUOIN_EXTRA_GAMES. QUOIN_GAMES has their names,
# QUOIN_FOLDER_NAME where each of them is, QUOIN_INCLUDE_NAME where its own files look for each other if that is not the
# root, and QUOIN_GAME_LIBRARIES the libraries.

# Sets `result` to the tables of phrases in a game's texts.json, as C++: a table for each language, English first.
function(quoin_read_phrases file result)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} json)
  string(JSON tables GET "${json}" phrases)
  string(JSON last LENGTH "${tables}")
  math(EXPR last "${last} - 1")
  set(languages en)
  foreach(i RANGE ${last})
    string(JSON language MEMBER "${tables}" ${i})
    list(APPEND languages ${language})
  endforeach()
  list(REMOVE_DUPLICATES languages)
  set(code "")
  set(list "")
  foreach(language ${languages})
    string(JSON table GET "${tables}" ${language})
    string(JSON last LENGTH "${table}")
    math(EXPR last "${last} - 1")
    string(APPEND code "constexpr Phrase in_${language}[] = {\n")
    foreach(i RANGE ${last})
      string(JSON key MEMBER "${table}" ${i})
      string(JSON words GET "${table}" ${key})
      string(APPEND code "    {\"${key}\", R\"words(${words})words\"},\n")
    endforeach()
    string(APPEND code "};\n")
    string(APPEND list "{\"${language}\", in_${language}}, ")
  endforeach()
  set(${result} "${code}constexpr Language all[] = {${list}};" PARENT_SCOPE)
endfunction()

# The games of this tree: a line of games.def each.
set(QUOIN_GAMES "")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS games/games.def)
file(STRINGS games/games.def QUOIN_GAME_LINES REGEX "^QUOIN_GAME\\(")
foreach(line ${QUOIN_GAME_LINES})
  string(REGEX REPLACE "^QUOIN_GAME\\(([a-z0-9_]+)\\).*" "\\1" game ${line})
  list(APPEND QUOIN_GAMES ${game})
  set(QUOIN_FOLDER_${game} ${PROJECT_SOURCE_DIR}/games/${game})
endforeach()

# The games from elsewhere: each folder there that has an entry.cpp. They include their own files as all games do,
# "games/NAME/rules.h", and find them through a link in the build folder.
set(QUOIN_EXTRA_LINES "")
set(QUOIN_EXTRA_INCLUDE ${PROJECT_BINARY_DIR}/extra)
if(QUOIN_EXTRA_GAMES)
  file(GLOB entries CONFIGURE_DEPENDS ${QUOIN_EXTRA_GAMES}/*/entry.cpp)
  if(NOT entries)
    message(FATAL_ERROR "QUOIN_EXTRA_GAMES: there is no game in ${QUOIN_EXTRA_GAMES}. A game is a folder in it that has an "
      "entry.cpp (docs/new-game.md)")
  endif()
  foreach(entry ${entries})
    get_filename_component(folder ${entry} DIRECTORY)
    get_filename_component(game ${folder} NAME)
    if(NOT game MATCHES "^[a-z][a-z0-9_]*$")
      message(FATAL_ERROR "QUOIN_EXTRA_GAMES: the folder '${game}' is no name of a game: it begins with a letter, and has "
        "lower-case letters, digits and underscores")
    elseif(game IN_LIST QUOIN_GAMES)
      message(FATAL_ERROR "QUOIN_EXTRA_GAMES: there is a game '${game}' already: give the one in ${folder} another name")
    endif()
    list(APPEND QUOIN_GAMES ${game})
    set(QUOIN_FOLDER_${game} ${folder})
    set(QUOIN_INCLUDE_${game} ${QUOIN_EXTRA_INCLUDE})
    string(APPEND QUOIN_EXTRA_LINES "QUOIN_GAME(${game})\n")
  endforeach()
  file(MAKE_DIRECTORY ${QUOIN_EXTRA_INCLUDE})
  file(CREATE_LINK ${QUOIN_EXTRA_GAMES} ${QUOIN_EXTRA_INCLUDE}/games SYMBOLIC)
endif()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/more_games.def CONTENT
"// The games from QUOIN_EXTRA_GAMES, if there are any
${QUOIN_EXTRA_LINES}")

# Each from the .cpp files of its folder; RULES.md becomes a string in the program, and texts.json becomes tables.
set(QUOIN_SETUPS "")
foreach(game ${QUOIN_GAMES})
  set(folder ${QUOIN_FOLDER_${game}})
  if(EXISTS ${folder}/scene/setup.h)
    string(APPEND QUOIN_SETUPS "QUOIN_GAME(${game})\n")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/RULES.md)
  set(QUOIN_RULES_TEXT "")
  set(QUOIN_PICTURES_TEXT "")
  if(NOT QUOIN_WASM)  # the page fetches the files itself, when someone wants to read them
    file(READ ${folder}/RULES.md QUOIN_RULES_TEXT)
    if(EXISTS ${folder}/pictures.json)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/pictures.json)
      file(READ ${folder}/pictures.json QUOIN_PICTURES_TEXT)
    endif()
  endif()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${game}/rules_text.h CONTENT
"// Made from games/${game}/RULES.md and, if there is one, pictures.json
#pragma once
constexpr char rules_text[] = R\"rules(@QUOIN_RULES_TEXT@)rules\";
constexpr char pictures_text[] = R\"pictures(@QUOIN_PICTURES_TEXT@)pictures\";
" @ONLY)
  quoin_read_phrases(${folder}/texts.json QUOIN_PHRASES)
  set(texts ${PROJECT_BINARY_DIR}/generated/${game}/texts.cpp)
  file(CONFIGURE OUTPUT ${texts} CONTENT
"// Made from games/${game}/texts.json
#include \"games/${game}/texts.h\"

namespace quoin::${game} {
namespace {

@QUOIN_PHRASES@

}  // namespace

std::span<const Language> languages() { return all; }

}  // namespace quoin::${game}
" @ONLY)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/scene/*.cpp)
  if(QUOIN_WASM)  # the page prints nothing
    list(REMOVE_ITEM sources ${folder}/scene/parts.cpp)
  endif()
  add_library(quoin_game_${game} STATIC ${sources} ${texts})
  target_include_directories(quoin_game_${game} PRIVATE ${PROJECT_BINARY_DIR}/generated/${game} ${QUOIN_INCLUDE_${game}})
  target_link_libraries(quoin_game_${game} PUBLIC quoin_core)
  target_precompile_headers(quoin_game_${game} REUSE_FROM quoin_core)
  if(QUOIN_WASM)
    # What is fetched should be small; only the search must be fast. Every game has some of these files; others of its own
    # that the search can do without are named in its small.txt.
    set(parts explain.cpp notation.cpp position.cpp reasons.cpp scene.cpp)
    file(GLOB scene_parts RELATIVE ${folder} ${folder}/scene/*.cpp)
    list(APPEND parts ${scene_parts})
    if(EXISTS ${folder}/small.txt)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/small.txt)
      file(STRINGS ${folder}/small.txt own_parts)
      list(APPEND parts ${own_parts})
    endif()
    foreach(part ${parts})
      set_source_files_properties(${folder}/${part} PROPERTIES COMPILE_OPTIONS -Oz)
    endforeach()
    set_source_files_properties(${texts} PROPERTIES COMPILE_OPTIONS -Oz)
  endif()
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/setups.def CONTENT
"// The games that have a scene/setup.h
${QUOIN_SETUPS}")
list(TRANSFORM QUOIN_GAMES PREPEND quoin_game_ OUTPUT_VARIABLE QUOIN_GAME_LIBRARIES)
