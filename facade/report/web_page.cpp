// SPDX-License-Identifier: MIT
#include "facade/report/web_page.h"

#include <algorithm>

#include "core/text/filled.h"
#include "core/text/printable.h"
#include "facade/picture/xml.h"

namespace quoin {
namespace {

constexpr std::string_view style = R"css(
:root{color-scheme:light dark;--ink:#1d1d1f;--soft:#5c5c66;--paper:#fbfaf7;--line:#dcd8cf;--bar:#3465a4;--good:#2e7d4f;--bad:#a8432f}
@media(prefers-color-scheme:dark){:root{--ink:#ececf0;--soft:#a4a4b0;--paper:#16171a;--line:#35373d;--bar:#7aa7e0;--good:#7cc79a;--bad:#e59a85}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.4rem;margin:.5rem 0 0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
p{margin:.25rem 0;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--soft);font-weight:600}
.name{text-align:left;max-width:18rem;overflow-wrap:anywhere;white-space:normal;min-width:8rem}
.scale{width:30%;min-width:7rem}
svg{display:block;width:100%;height:1.2rem}
.i path{stroke:var(--bar);stroke-width:2}.i .m{stroke:var(--line);stroke-width:.6}.i .v{stroke:var(--ink);stroke-width:1.2}
.good{color:var(--good)}.bad{color:var(--bad)}
@media(max-width:40rem){body{padding:.6rem}th,td{padding:.35rem .4rem}.less{display:none}}
)css";

}  // namespace

std::string page_text(std::string_view text) { return xml_escaped(printable(text)); }

std::string page_begin(const std::string& title, std::string_view own) {
    return filled(
        "\n<html lang=\"en\"><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
        "<title>{}</title><style>{}{}</style>\n<body>",
        page_text(title), style, own);
}

std::string interval_picture(double value, double low, double high, const Scale& scale) {
    const double span = std::max(1e-9, scale.to - scale.from);
    const auto at = [&](double number) {
        return fixed(2 + 96 * std::clamp((number - scale.from) / span, 0.0, 1.0), 1);
    };
    return filled(R"html(<svg class="i" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">)html"
                  R"html(<path class="m" d="M{} 0V10"/><path d="M{} 5H{}"/><path class="v" d="M{} 1V9"/></svg>)html",
                  at(scale.mark), at(low), at(high), at(value));
}

}  // namespace quoin
