import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { pageOf, type ServedPage } from "../site/ServedPage.ts"

const times = <A>(count: number, make: (i: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, i) => make(i))
const lines = (count: number, make: (i: number) => string): string => times(count, make).join("\n")

const snippets = [
  [
    "python",
    "def area(width, height):\n    if width < 0:\n        raise ValueError(&quot;width&quot;)\n    return width * height",
  ],
  ["javascript", "export const area = (width, height) =&gt; {\n  const product = width * height\n  return product\n}"],
  ["rust", "fn area(width: u32, height: u32) -&gt; u32 {\n    width * height // square metres\n}"],
  ["bash", "for file in *.txt; do\n  wc -l &quot;$file&quot; | sort\ndone"],
] as const

const documentation = (n: number): ServedPage => {
  const title = `Guide ${n}`
  return pageOf("documentation")(
    `/docs/${n}`,
    {
      status: 200,
      mediaType: "text/html",
      title,
      contains: [title, "width * height".slice(0, n % 4 === 3 ? 0 : 14), `END-MARK-${n}`],
      lacks: ["Sidebar of the guide"],
    },
    () => {
      const prose = new Prose(1_000 + n)
      const [language, code] = snippets[n % snippets.length] ?? snippets[0]
      const sidebar = `<aside><p>Sidebar of the guide</p><ul>${lines(20, (i) => `<li><a href="/docs/${i}">Guide ${i}</a></li>`)}</ul></aside>`
      const step = (i: number) =>
        `<li><p>${prose.sentence()}</p>${i === 1 ? `<ul><li>${prose.name()}</li><li><code>--${prose.number(99)}</code></li></ul>` : ""}</li>`
      const parts = lines(
        5,
        (
          i,
        ) => `<h2 id="part-${i}">${prose.name()}<a class="anchor" href="#part-${i}">¶</a></h2><p>${prose.paragraph()} Call <code>area(${i}, ${n})</code>.</p>
<pre><code class="language-${language}">${code}</code></pre><ol>${lines(3, step)}</ol>`,
      )
      const note = `<blockquote><p>${prose.sentence()}</p></blockquote><dl><dt>${prose.name()}</dt><dd>${prose.sentence()}</dd></dl>`
      return {
        body: htmlPage({ title, body: `${sidebar}<main><h1>${title}</h1>${parts}${note}<p>END-MARK-${n}</p></main>` }),
      }
    },
  )
}

const table = (n: number): ServedPage => {
  const title = `Timetable ${n}`
  return pageOf("table")(
    `/tables/${n}`,
    { status: 200, mediaType: "text/html", title, contains: [`Cell ${n}-0-0`, `Cell ${n}-19-4`, `END-MARK-${n}`] },
    () => {
      const prose = new Prose(2_000 + n)
      const caption = n % 3 === 0 ? `<caption>${prose.sentence()}</caption>` : ""
      const span =
        n % 4 === 1
          ? `<tr><td colspan="2">${prose.name()}</td><td rowspan="2">a | b</td><td></td><td>${prose.name()}</td></tr><tr><td colspan="4"></td></tr>`
          : ""
      const nested =
        n % 4 === 2
          ? `<tr><td colspan="5"><table><tr><td>inner ${n}</td><td>inner cell</td></tr></table></td></tr>`
          : ""
      const row = (r: number) =>
        `<tr>${lines(5, (c) => `<td>Cell ${n}-${r}-${c}${c === 3 ? `<br><a href="/tables/${r % 10}">${prose.name()}</a>` : ""}</td>`)}</tr>`
      const head = `<thead><tr>${lines(5, (c) => `<th${c > 2 ? ' align="right"' : ""}>Column ${c}</th>`)}</tr></thead>`
      const body = `<main><h1>${title}</h1><p>${prose.paragraph()}</p><table>${caption}${head}<tbody>${lines(20, row)}${span}${nested}</tbody></table><p>END-MARK-${n}</p></main>`
      return { body: htmlPage({ title, body }) }
    },
  )
}

const forum = (n: number): ServedPage => {
  const title = `How do I repair kettle ${n}?`
  return pageOf("forum")(
    `/forum/${n}`,
    { status: 200, mediaType: "text/html", title, contains: [`Answer 0 to ${n}`, `Answer 7 to ${n}`, `END-MARK-${n}`] },
    () => {
      const prose = new Prose(3_000 + n)
      const post = (
        i: number,
      ) => `<article class="post" id="post-${i}"><header><a class="author" href="/forum/user/${i}">${prose.name()}</a>
<time datetime="2026-0${1 + (i % 9)}-11T08:00:00Z">day ${i}</time><span class="votes">${prose.number(50)}</span></header>
<div class="body"><p>Answer ${i} to ${n}: ${prose.paragraph(2)}</p>${i % 3 === 1 ? `<blockquote><p>${prose.sentence()}</p></blockquote><p>${prose.sentence()}</p>` : ""}</div></article>`
      const related = `<aside><h3>Related threads</h3><ul>${lines(10, (i) => `<li><a href="/forum/${i}">${prose.name()}</a></li>`)}</ul></aside>`
      return {
        body: htmlPage({
          title,
          body: `<main><h1>${title}</h1><p>${prose.paragraph(3)}</p>${lines(8, post)}<p>END-MARK-${n}</p></main>${related}`,
        }),
      }
    },
  )
}

const listing = (n: number): ServedPage => {
  const title = `Offers, page ${n}`
  return pageOf("listing")(
    `/listing/${n}`,
    { status: 200, mediaType: "text/html", title, contains: [`Offer ${n}-0`, `Offer ${n}-23`] },
    () => {
      const prose = new Prose(4_000 + n)
      const card = (
        i: number,
      ) => `<li class="card"><a href="/product/${i % 15}"><img loading="lazy" src="/media/picture-${i}.png" alt="Offer ${n}-${i}"><h3>Offer ${n}-${i}</h3></a>
<p>${prose.sentence()}</p><span class="price">€ ${prose.number(900)}.50</span></li>`
      const pages = `<nav class="pagination">${lines(15, (i) => `<a href="/listing/${i}"${i === n ? ' aria-current="page"' : ""}>${i}</a>`)}</nav>`
      return {
        body: htmlPage({
          title,
          body: `<main><h1>${title}</h1><ul class="cards">${lines(24, card)}</ul>${pages}</main>`,
        }),
      }
    },
  )
}

const product = (n: number): ServedPage => {
  const prose = new Prose(5_000 + n)
  const name = `${prose.name()} no. ${n}`
  return pageOf("product")(
    `/product/${n}`,
    {
      status: 200,
      mediaType: "text/html",
      title: name,
      contains: [name, `END-MARK-${n}`],
      lacks: ["accept all cookies"],
    },
    () => {
      const facts = {
        "@context": "https://schema.org",
        "@type": "Product",
        name,
        sku: `F-${n}`,
        offers: { "@type": "Offer", price: 10 + n, priceCurrency: "EUR" },
      }
      const head = `<meta property="og:title" content="${name}"><meta property="og:type" content="product"><meta property="og:image" content="/media/picture-${n}.png">
<link rel="canonical" href="/product/${n}"><script type="application/ld+json">${JSON.stringify(facts)}</script>`
      const banner = `<div id="cookie-banner" role="dialog"><p>Please accept all cookies.</p><button>OK</button></div>`
      const about = new Prose(5_500 + n)
      const features = lines(6, () => `<li>${about.sentence()}</li>`)
      const body = `${banner}<main itemscope><h1>${name}</h1><p class="price" data-currency="EUR">€ ${10 + n}.00</p><img src="/media/picture-${n}.png" alt="${name}">
<p>${about.paragraph()}</p><h2>Features</h2><ul>${features}</ul><p>END-MARK-${n}</p></main>`
      return { body: htmlPage({ title: name, head, body }) }
    },
  )
}

/** Plain HTML pages of different kinds of content. */
export const contentPages = (): ReadonlyArray<ServedPage> => [
  ...times(15, documentation),
  ...times(10, table),
  ...times(15, forum),
  ...times(15, listing),
  ...times(15, product),
]
