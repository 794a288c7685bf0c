import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/** Pages without a request: lists, parts of a capability, and pages about running a server or about the code. */
const withoutRequest = new Set([
  "README.md",
  "backup.md",
  "options.md",
  "configuration.md",
  "errors.md",
  "get-a-library.md",
  "how-it-works.md",
  "licences.md",
  "production.md",
  "quality.md",
  "redaction-scores.md",
  "secrets.md",
  "self-hosting.md",
  "upgrade.md",
  "where-to-change.md",
])
/** Bytes of an image at most. */
const largestImage = 60_000

const read = (path: string): string => readFileSync(path, "utf8")

const parts = { request: "```sh\ncurl ", answer: "```json\n" }

const faultsOfText = (name: string, text: string): ReadonlyArray<string> =>
  withoutRequest.has(name)
    ? []
    : Object.entries(parts).flatMap(([part, begin]) => (text.includes(begin) ? [] : [`docs/${name}: shows no ${part}`]))

/**
 * Faults of the pages in `docs`: missing in the index, without a request to try or its answer; and images that neither a page nor the README shows, or that are too large.
 */
export const faultsOfPages = (root: string): ReadonlyArray<string> => {
  const docs = join(root, "docs")
  const names = readdirSync(docs).filter((name) => name.endsWith(".md"))
  const index = read(join(docs, "README.md"))
  const texts = names.map((name) => read(join(docs, name)))
  const readme = read(join(root, "README.md"))
  const images = readdirSync(join(docs, "pictures"))
  return [
    ...names
      .filter((name) => name !== "README.md" && !index.includes(`](${name})`))
      .map((name) => `docs/${name}: is not in the index`),
    ...names.flatMap((name, place) => faultsOfText(name, texts[place] ?? "")),
    ...images
      .filter(
        (name) =>
          !texts.some((text) => text.includes(`](pictures/${name})`)) && !readme.includes(`](docs/pictures/${name})`),
      )
      .map((name) => `docs/pictures/${name}: is shown nowhere`),
    ...images
      .filter((name) => statSync(join(docs, "pictures", name)).size > largestImage)
      .map((name) => `docs/pictures/${name}: is too large`),
  ]
}
