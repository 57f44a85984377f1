// SPDX-License-Identifier: MIT
// A test that runs against every kind of store, each time with a fresh one.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "store/store.h"
#include "tests/support/postgres.h"
#include "tests/support/temporary.h"

namespace quoin::test {

enum class Kind { sqlite, postgres };

inline std::string name_of(const testing::TestParamInfo<Kind>& kind) {
    return kind.param == Kind::sqlite ? "sqlite" : "postgres";
}

// The value, or a failed test and the end of it.
template <class T>
T good(Result<T, store::StoreError> result) {
    if (!result) throw std::runtime_error(result.error().detail);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

class OnEveryStore : public testing::TestWithParam<Kind> {
  protected:
    OnEveryStore()
        : url_(GetParam() == Kind::sqlite ? "sqlite:" + folder_.path() + "/quoin.db"
                                          : PostgresCluster::of_the_program().new_database()) {}

    const std::string& url() const { return url_; }
    std::unique_ptr<store::Store> open() const { return good(store::open(url())); }

  private:
    TemporaryFolder folder_;
    std::string url_;
};

#define QUOIN_ON_EVERY_STORE(fixture) \
    INSTANTIATE_TEST_SUITE_P(Stores, fixture, testing::Values(Kind::sqlite, Kind::postgres), quoin::test::name_of)

}  // namespace quoin::test
