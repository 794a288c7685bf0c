import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"

const linesOf = (file) => {
  const bytes = readFileSync(file)
  const text = (file.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("utf8")
  return text.split("\n").filter((line) => line !== "")
}

/** `wcxb-03.jsonl.br` belongs to the set `wcxb`. */
const setOf = (file) => file.replace(/(-\d+)?\.jsonl(\.br)?$/, "")

/**
 * Takes `count` pages from a folder of `.jsonl` or `.jsonl.br` files, evenly over all of them, the same ones every time.
 * A line has `id`, `html` and perhaps `url`.
 */
export const readPages = (folder, count) => {
  const files = readdirSync(folder)
    .filter((file) => /\.jsonl(\.br)?$/.test(file))
    .toSorted()
  const references = files.flatMap((file) => linesOf(join(folder, file)).map((line) => ({ line, set: setOf(file) })))
  const candidates = references.filter(({ line }) => line.includes('"html"'))
  const step = Math.max(1, candidates.length / count)
  const taken = Array.from({ length: Math.min(count, candidates.length) }, (_, i) => candidates[Math.floor(i * step)])
  return taken.map(({ line, set }, n) => {
    const { id, url, html } = JSON.parse(line)
    return { n, set, id: String(id), url: url ?? "", html }
  })
}
