/** A news page as sites have them: menu, advertisement, newsletter, related stories and a cookie banner around the text. */
export const storyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lighthouse that moved | Harbour Notes</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"The lighthouse that moved","author":{"@type":"Person","name":"Ada Crane"},"datePublished":"2026-05-04"}</script><style>
html { zoom: .52 } * { box-sizing: border-box } body { margin: 0; font: 20px/1.5 "DejaVu Sans", sans-serif; color: #1f2937; background: #fff }
header { background: #0f3d5c; color: #fff; padding: 18px 28px; display: flex; gap: 28px; font-weight: bold } header span { opacity: .8; font-weight: normal }
.ad { background: #fde68a; text-align: center; padding: 22px; margin: 18px 28px; border: 1px dashed #b45309; color: #92400e }
.columns { display: flex; gap: 28px; padding: 0 28px } main { flex: 1 } h1 { font-size: 38px; line-height: 1.15; margin: 8px 0 } .by { color: #6b7280; margin: 0 0 12px } p { margin: 0 0 14px }
aside { width: 250px; background: #f3f4f6; padding: 16px; font-size: 17px } aside li { margin-bottom: 8px } .letter { background: #e0f2fe; padding: 14px; font-size: 18px }
table { border-collapse: collapse; margin-bottom: 14px } th, td { border-bottom: 1px solid #9ca3af; padding: 4px 26px 4px 0; text-align: left }
.cookies { position: fixed; left: 0; right: 0; bottom: 0; background: #111827; color: #fff; padding: 18px 28px; font-size: 18px } .cookies button { font: inherit; margin-left: 16px }
</style></head><body><header>Harbour Notes <span>News</span><span>Tides</span><span>Shop</span></header><div class="ad">Advertisement: new boats from 9,900</div>
<div class="columns"><main><article><h1>The lighthouse that moved</h1><p class="by">By Ada Crane, 4 May 2026</p>
<p>For ninety years the lamp at <a href="/skerry">Skerry Point</a> stood forty metres from the edge. Last winter the edge came to within nine.</p>
<p>It took eleven days. Jacks lifted the granite, and a winch drew it inland at the speed of a snail.</p>
<table><tr><th>Weight</th><th>Distance</th></tr><tr><td>700 tonnes</td><td>31 metres</td></tr></table>
<div class="newsletter letter">Our letter brings you the tides every morning. <button>Subscribe</button></div></article></main>
<aside class="related"><h3>Related stories</h3><ul><li><a href="/1">Ferry gives way to a bridge</a></li><li><a href="/2">Harbour dredged again</a></li><li><a href="/3">Geese travel free</a></li></ul></aside></div>
<div class="cookies" id="cookie-banner">We use cookies. <button>Accept all</button><button>Reject</button></div></body></html>`

/** What the image of the README asks of that page. */
export const storySchema = {
  type: "object",
  properties: { headline: { type: "string" }, author: { type: "string" }, published: { type: "string" } },
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const panel = (caption: string, text: string): string => `<h2>${caption}</h2><pre>${escaped(text)}</pre>`

/** A sheet with the page on the left, and its markdown and data on the right. Its own ground makes it legible on light and dark pages. */
export const resultSheet = ({
  src,
  markdown,
  data,
}: {
  readonly src: string
  readonly markdown: string
  readonly data: unknown
}): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Result</title><style>
* { box-sizing: border-box } body { margin: 0; padding: 20px; background: #e5e9f0; color: #1f2937; font: 14px/1.45 "DejaVu Sans", sans-serif; display: flex; gap: 20px }
h2 { font-size: 15px; margin: 0 0 6px } section { width: 470px } section + section { flex: 1; width: auto } img { display: block; width: 470px; border: 1px solid #6b7280 }
pre { margin: 0 0 14px; padding: 12px 14px; background: #fff; border: 1px solid #6b7280; white-space: pre-wrap; font: 13px/1.45 "DejaVu Sans Mono", monospace }
</style><section><h2>The page</h2><img src="${src}"></section><section>${panel("Its markdown", markdown.trim())}${panel("Its data, by a schema", JSON.stringify(data, null, 2))}</section>`
