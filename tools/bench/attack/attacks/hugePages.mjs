import { runBatches } from "../runBatches.mjs"

const bytes = 49_000_000
const start = "<!doctype html><title>Huge</title><main>"
const paragraph = `<p>${"A sentence of an ordinary page that goes on. ".repeat(20)}</p>\n`

export const hugePages = {
  name: "huge-pages",
  what: "20 pages of 49 MB, kept whole",
  seconds: 60,
  pages: { "/huge": start + paragraph.repeat(Math.floor((bytes - start.length) / paragraph.length)) },
  run: (context) => runBatches(context, 20, { formats: ["rawHtml"] }),
}
