// SPDX-License-Identifier: MIT
// The server's core: requests in, answers out, no sockets.
#include "server/http/respond.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/http/problem.h"
#include "server/http/response_text.h"

namespace quoin::server {
namespace {

Site page() {
    Site site;
    site.add("index.html", "<!doctype html>");
    site.add("index.html.gz", "zipped page");
    site.add("sw.js", "worker");
    site.add("manifest.webmanifest", "{}");
    site.add("quoin.wasm", "engine");
    site.add("assets/index-Bq3x9dZa.js", "script");
    site.add("help/index.html", "help");
    site.add("lonely.txt.gz", "no plain file");
    return site;
}

std::string field_of(const Response& response, std::string_view name) {
    for (const Field& field : response.fields) {
        if (field.name == name) return field.value;
    }
    return "";
}

Response get(const std::string& target, std::vector<Field> fields = {}, const std::string& method = "GET") {
    return respond(page(), {method, target, std::move(fields), "", false});
}

TEST(ServerRespond, ServesFilesWithTheirTypes) {
    const std::vector<std::array<std::string, 3>> files = {
        {"/", "<!doctype html>", "text/html; charset=utf-8"},
        {"/index.html", "<!doctype html>", "text/html; charset=utf-8"},
        {"/?source=app", "<!doctype html>", "text/html; charset=utf-8"},
        {"/help/", "help", "text/html; charset=utf-8"},
        {"/sw.js", "worker", "text/javascript; charset=utf-8"},
        {"/manifest.webmanifest", "{}", "application/manifest+json"},
        {"/quoin.wasm", "engine", "application/wasm"},
        {"/assets/index-Bq3x9dZa.js", "script", "text/javascript; charset=utf-8"},
        {"http://localhost/sw.js", "worker", "text/javascript; charset=utf-8"},
        {"/%73w.js", "worker", "text/javascript; charset=utf-8"},
    };
    for (const auto& [target, content, type] : files) {
        const Response response = get(target);
        EXPECT_EQ(response.status, 200) << target;
        ASSERT_TRUE(response.body) << target;
        EXPECT_EQ(*response.body, content) << target;
        EXPECT_EQ(field_of(response, "Content-Type"), type) << target;
        EXPECT_EQ(field_of(response, "Content-Encoding"), "") << target;
    }
}

TEST(ServerRespond, OnlyNamesWithAHashAreKeptForLong) {
    EXPECT_EQ(field_of(get("/assets/index-Bq3x9dZa.js"), "Cache-Control"), "public, max-age=31536000, immutable");
    for (const char* target : {"/", "/sw.js", "/quoin.wasm", "/manifest.webmanifest"}) {
        EXPECT_EQ(field_of(get(target), "Cache-Control"), "no-cache") << target;
    }
    EXPECT_TRUE(is_hashed("assets/quoin-D_f-3x9d.wasm"));
    EXPECT_TRUE(is_hashed("assets/index-Bq3x9dZa.js.map"));
    for (const char* name :
         {"assets/logo.svg", "assets/a-b.js", "assets/index-Bq3x9dZ.js", "index-Bq3x9dZa.js", "assets/indexBq3x9dZa.js",
          "assets/index-Bq3x9d!a.js", "assets/index-Bq3x9dZa", "assets/", "assets/.js"}) {
        EXPECT_FALSE(is_hashed(name)) << name;
    }
}

TEST(ServerRespond, SendsTheZippedFileToThoseWhoAcceptIt) {
    const Response zipped = get("/", {{"accept-encoding", "gzip, br"}});
    EXPECT_EQ(*zipped.body, "zipped page");
    EXPECT_EQ(field_of(zipped, "Content-Encoding"), "gzip");
    EXPECT_EQ(field_of(zipped, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(field_of(zipped, "Vary"), "Accept-Encoding");
    const Response plain = get("/");
    EXPECT_EQ(field_of(plain, "Vary"), "Accept-Encoding");
    EXPECT_NE(field_of(plain, "ETag"), field_of(zipped, "ETag"));
    EXPECT_EQ(*get("/sw.js", {{"accept-encoding", "gzip"}}).body, "worker");
    EXPECT_EQ(get("/lonely.txt").status, 404);
    EXPECT_EQ(get("/index.html.gz").status, 404);
}

TEST(ServerRespond, SendsTheSmallestFileThatTheClientAccepts) {
    Site site = page();
    site.add("index.html.br", "brotli page");
    const auto to = [&](const std::string& accepted, const std::string& tag = "") {
        Request request;
        request.method = "GET";
        request.target = "/";
        request.fields = {{"accept-encoding", accepted}, {"if-none-match", tag}};
        return respond(site, request);
    };
    EXPECT_EQ(*to("gzip, deflate, br, zstd").body, "brotli page");
    EXPECT_EQ(field_of(to("gzip, br"), "Content-Encoding"), "br");
    EXPECT_EQ(*to("gzip, deflate").body, "zipped page");
    EXPECT_EQ(*to("br;q=0, gzip").body, "zipped page");
    EXPECT_EQ(*to("identity").body, "<!doctype html>");
    EXPECT_EQ(field_of(to("identity"), "Vary"), "Accept-Encoding");
    EXPECT_NE(field_of(to("br"), "ETag"), field_of(to("gzip"), "ETag"));
    EXPECT_EQ(to("br", field_of(to("br"), "ETag")).status, 304);
}

TEST(ServerRespond, SendsNothingThatTheClientHas) {
    const std::string tag = field_of(get("/"), "ETag");
    EXPECT_TRUE(tag.starts_with('"') && tag.ends_with('"') && tag.size() == 18) << tag;
    const Response same = get("/", {{"if-none-match", "\"x\", W/" + tag}});
    EXPECT_EQ(same.status, 304);
    EXPECT_FALSE(same.body);
    EXPECT_EQ(field_of(same, "ETag"), tag);
    EXPECT_EQ(field_of(same, "Cache-Control"), "no-cache");
    EXPECT_EQ(field_of(same, "Vary"), "Accept-Encoding");
    EXPECT_EQ(field_of(same, "Content-Type"), "");
    EXPECT_EQ(get("/", {{"if-none-match", "\"x\""}, {"if-none-match", tag}}).status, 304);
    EXPECT_EQ(get("/", {{"if-none-match", "\"x\""}}).status, 200);
    EXPECT_EQ(get("/", {{"if-none-match", tag}, {"accept-encoding", "gzip"}}).status, 200);
    EXPECT_EQ(get("/nowhere", {{"if-none-match", "*"}}).status, 404);
}

TEST(ServerRespond, NothingOutsideTheFolderHasAName) {
    for (const char* target :
         {"/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../index.html",
          "//index.html", "/./index.html", "/..\\..\\etc\\passwd", "/%5c..%5cindex.html", "/assets/..%5c..%5c",
          "/assets", "/assets/", "/help", "/index.html/", "/.%2e/index.html", "/%252e%252e/index.html", "//etc/passwd",
          "/%c0%ae%c0%ae/", "http://x/../index.html", "http://x//etc/passwd"}) {
        EXPECT_EQ(get(target).status, 404) << target;
    }
}

TEST(ServerRespond, SaysNoToPeopleWithAPageAndToProgramsWithData) {
    const Response page = get("/no<where>");
    EXPECT_EQ(page.status, 404);
    EXPECT_EQ(field_of(page, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.body->find("no<where>"), std::string::npos);
    for (const char* target : {"/api", "/api/games", "/metrics", "/api/../index.html"}) {
        const Response data = get(target);
        EXPECT_EQ(data.status, 404) << target;
        EXPECT_EQ(field_of(data, "Content-Type"), "application/problem+json") << target;
        const auto json = nlohmann::json::parse(*data.body);
        EXPECT_EQ(json["type"], "urn:quoin:problem:not-found");
        EXPECT_EQ(json["title"], "Not Found");
        EXPECT_EQ(json["status"], 404);
        EXPECT_TRUE(json["detail"].is_string());
    }
    EXPECT_EQ(get("*").status, 400);
    EXPECT_EQ(get("/%zz").status, 400);
}

TEST(ServerRespond, ReadsAndDoesNothingElse) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "BREW"}) {
        const Response file = get("/", {}, method);
        EXPECT_EQ(file.status, 405) << method;
        EXPECT_EQ(field_of(file, "Allow"), "GET, HEAD");
        EXPECT_EQ(get("/nowhere", {}, method).status, 404) << method;  // what is not there allows nothing
    }
    EXPECT_EQ(*get("/", {}, "HEAD").body, *get("/").body);  // left out when it is sent
}

TEST(ServerRespond, EveryAnswerKeepsBrowsersSafe) {
    for (const char* target : {"/", "/sw.js", "/nowhere", "/api/x", "/healthz", "*"}) {
        const Response response = get(target);
        const std::string policy = field_of(response, "Content-Security-Policy");
        EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos) << target;
        EXPECT_NE(policy.find("worker-src 'self';"), std::string::npos) << target;
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << target;
        EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos) << target;
        EXPECT_EQ(field_of(response, "X-Content-Type-Options"), "nosniff") << target;
        EXPECT_EQ(field_of(response, "X-Frame-Options"), "DENY") << target;
        EXPECT_EQ(field_of(response, "Referrer-Policy"), "no-referrer") << target;
    }
}

TEST(ServerRespond, IsWrittenAsHttp) {
    const auto time = std::chrono::sys_days(std::chrono::year(1994) / 11 / 6) + std::chrono::seconds(31777);
    EXPECT_EQ(http_date(time), "Sun, 06 Nov 1994 08:49:37 GMT");
    const Response response{404, {{"X", "y"}}, std::make_shared<const std::string>("gone")};
    EXPECT_EQ(head_of(response, true, time),
              "HTTP/1.1 404 Not Found\r\nServer: Quoin\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nConnection: close\r\n"
              "X: y\r\nContent-Length: 4\r\n\r\n");
    EXPECT_NE(head_of({304, {}, nullptr}, false, time).find("Connection: keep-alive\r\n\r\n"), std::string::npos);
}

}  // namespace
}  // namespace quoin::server
