import type { SourceDocument } from "../model/SourceDocument.ts"

const families: Readonly<Record<SourceDocument["script"], Readonly<Record<"serif" | "sans", string>>>> = {
  latin: { serif: "Liberation Serif, serif", sans: "Liberation Sans, sans-serif" },
  arabic: { serif: "Amiri, serif", sans: "DejaVu Sans, sans-serif" },
  hebrew: { serif: "DejaVu Sans, serif", sans: "DejaVu Sans, sans-serif" },
  chinese: { serif: "WenQuanYi Micro Hei, serif", sans: "WenQuanYi Micro Hei, sans-serif" },
  japanese: { serif: "IPAGothic, serif", sans: "IPAGothic, sans-serif" },
}

/** The names of the fonts that a document is set in, the first that is there. */
export const familyOf = ({ look, script }: SourceDocument): string => families[script][look.font]

const quoted = (text: string): string => JSON.stringify(text).replaceAll("</", String.raw`<\/`)

/** What runs over pages, `#` being the number of the page. */
const contentOf = (text: string): string => text.split("#").map(quoted).join(" counter(page) ")

const pageStyle = ({ foot, head, landscape, look: { margin } }: SourceDocument): string =>
  `@page { size: A4 ${landscape === true ? "landscape" : "portrait"}; margin: ${margin}pt; ${
    head === undefined ? "" : `@top-center { content: ${contentOf(head)}; font-size: 8pt }`
  } ${foot === undefined ? "" : `@bottom-center { content: ${contentOf(foot)}; font-size: 8pt }`} }`

/** The style sheet of a document. */
export const styleOf = (document: SourceDocument): string => {
  const { look } = document
  return `${pageStyle(document)}
body { font: ${look.size}pt/1.35 ${familyOf(document)}; margin: 0; hyphens: auto }
h1, h2, h3 { color: #${look.accent}; hyphens: manual; break-after: avoid }
h1 { font-size: 1.7em } h2 { font-size: 1.3em } h3 { font-size: 1.1em }
.lines { hyphens: manual } .end { text-align: end }
.clause { margin: .3em 0 } .depth1 { margin-inline-start: 1.5em } .depth2 { margin-inline-start: 3em }
.label { display: inline-block; min-width: 2em }
.columns { -webkit-columns: 2; columns: 2; -webkit-column-gap: 18pt; column-gap: 18pt; text-align: justify }
.beside { display: table; table-layout: fixed; width: 100% } .beside > div { display: table-cell; padding-inline-end: 18pt }
.pair { margin: .1em 0 } .name { display: inline-block; width: 11em; font-weight: bold }
.pairs { margin: 1em 0 }
.field { margin: .5em 0 } .field label { display: inline-block; width: 11em }
.value { display: inline-block; border-bottom: .6pt solid #555; min-width: 20em }
.field input:not([type]), textarea { width: 26em; font: inherit; border: .6pt solid #555; vertical-align: top }
.break { break-after: page; page-break-after: always }
.footnote { float: footnote; font-size: .85em } .notes { font-size: .85em }
table { border-collapse: collapse; width: 100%; margin: 1em 0; hyphens: manual }
caption { text-align: start; font-style: italic }
th, td { padding: 2pt 4pt; vertical-align: top } th { vertical-align: bottom }
.grid th, .grid td { border: .6pt solid #333 }
.rows tr { border-bottom: .5pt solid #888 } .rows thead { border-top: 1pt solid #000; border-bottom: 1pt solid #000 }
.stripes tbody tr:nth-child(even) { background: #e8edf4 } .stripes thead { background: #${look.accent}; color: #fff }
.left { text-align: start } .right { text-align: end } .center { text-align: center }`
}
