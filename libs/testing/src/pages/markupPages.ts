import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { type FixtureExpectation } from "../site/FixturePage.ts"
import { pageOf, type ServedPage } from "../site/ServedPage.ts"

const onePixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

interface Markup {
  readonly name: string
  readonly head?: string
  readonly body: string
  readonly expect?: FixtureExpectation
}

const markups: ReadonlyArray<Markup> = [
  {
    name: "base",
    head: `<base href="/docs/">`,
    body: `<p>Look at <a href="3">the third guide</a> and <a href="#top">the top</a>.</p>`,
  },
  {
    name: "metadata",
    head: `<meta name="author" content="A. Fixture"><meta name="keywords" content="one, two"><meta property="og:title" content="Open title"><meta property="og:description" content="Open description">
<meta property="og:locale:alternate" content="de_DE"><meta property="og:locale:alternate" content="fr_FR"><meta name="robots" content="noarchive"><link rel="icon" href="/media/icon.png">
<link rel="canonical" href="/markup/metadata"><meta property="article:published_time" content="2026-03-01T10:00:00Z">`,
    body: `<p>The head of this page says a lot.</p>`,
  },
  {
    name: "images",
    body: `<p>Images.</p><img src="/media/picture-1.png" alt="first"><img data-src="/media/picture-2.png" src="${onePixel}" alt="lazy"><img srcset="/media/picture-3.png 1x, /media/picture-4.png 2x" src="/media/picture-3.png" alt="set">
<picture><source srcset="/media/picture-5.png" media="(min-width: 600px)"><img src="/media/picture-6.png" alt="choice"></picture><img src="${onePixel}" alt="inline">`,
  },
  {
    name: "links",
    body: `<p><a href="/static/1">absolute path</a> <a href="../docs/2?x=1&amp;y=2#z">relative</a> <a href="//127.0.0.1/scheme">scheme</a> <a href="mailto:someone@example.com">mail</a> <a href="javascript:void 0">script</a>
<a href="tel:+4912345">call</a> <a href="/static/1">absolute path again</a> <a>no address</a> <a href="http://[">broken</a></p>`,
  },
  {
    name: "lists",
    body: `<ul><li>one<ol start="3"><li>three</li><li>four<ul><li>deep</li></ul></li></ol></li><li><input type="checkbox" checked> done</li></ul>`,
  },
  {
    name: "escapes",
    body: `<p>2 * 3 * 4, snake_case_name, [brackets], &lt;angle&gt;, a \\ backslash, # no heading, 1. no list</p><p>1. really no list</p><p># really no heading</p><pre>  kept   spaces\n\`\`\`\nfence</pre>`,
  },
  {
    name: "attributes",
    body: `<ul>${[1, 2, 3].map((i) => `<li class="item" data-id="id-${i}" data-label="Label ${i}">Item ${i}</li>`).join("")}</ul>`,
  },
  {
    name: "hidden",
    body: `<p>Visible words.</p><p hidden>Hidden by attribute.</p><template><p>Inside a template.</p></template><noscript><p>Without scripts.</p></noscript><style>p{}</style><script>"script text"</script>`,
    expect: { contains: ["Visible words."], lacks: ["script text", "Inside a template."] },
  },
  {
    name: "frames",
    body: `<p>A page with a frame.</p><iframe src="/short/1" title="framed"></iframe><video src="/media/film.mp4"></video>`,
  },
  {
    name: "broken",
    body: `<p>First<p>Second <b>bold <i>both</b> italic</i><table><tr><td>one<td>two<tr><td>three</table></div></p><p>Last of it`,
  },
  { name: "no-body-tags", body: `Just a line of text.<br>And another <b>line</b>.` },
  {
    name: "japanese-utf8",
    body: `<p>港の時計塔は毎朝六時に鐘を鳴らします。</p><p>END 終わり</p>`,
    expect: { contains: ["港の時計塔"] },
  },
  { name: "right-to-left", body: `<p dir="rtl">هذه صفحة قصيرة عن الميناء.</p>`, expect: { contains: ["الميناء"] } },
]

/** Pages with one peculiarity of markup each. */
export const markupPages = (): ReadonlyArray<ServedPage> =>
  markups.map(({ name, head, body, expect }, i) => {
    const prose = new Prose(6_000 + i)
    const title = `Markup ${name}`
    const content = `<main><h1>${title}</h1>${body}<p>${prose.paragraph()}</p></main>`
    return pageOf("markup")(`/markup/${name}`, { status: 200, mediaType: "text/html", title, ...expect }, () => ({
      body: htmlPage({ title, body: content, ...(head === undefined ? {} : { head }) }),
    }))
  })
