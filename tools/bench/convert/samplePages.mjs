import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { generatedPage } from "./generatedPage.mjs"

const generatedSizes = [5_000, 20_000, 60_000, 120_000, 250_000, 500_000, 1_000_000]

/**
 * `count` pages, taken evenly from the sets of a folder (`<set>/html/*.html`); generated ones without a
 * folder. Each is a function that reads its bytes, so that they need not be in memory together.
 */
export const samplePages = (folder, sets, count) => {
  if (folder === undefined || folder === "") return generatedSizes.map((size) => () => Buffer.from(generatedPage(size)))
  const files = sets.flatMap((set) => htmlFiles(join(folder, set, "html")))
  const step = Math.max(1, files.length / count)
  return Array.from(
    { length: Math.min(count, files.length) },
    (_, place) => () => readFileSync(files[Math.floor(place * step)]),
  )
}

const htmlFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".html"))
        .toSorted()
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).size > 0)
    : []
