import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { contentDefaults, parseHtml } from "@trawl/html"
import { hashOf, type Lexicon, tokenize, wordFlags, wordTraits } from "@trawl/pii/training"
import type { Passage } from "./readSets.ts"

/** Sets of saved pages whose licences let weights be trained on them. */
export const pageSets: Readonly<Record<string, string>> = {
  aeb: "MIT",
  wcxb: "CC-BY-4.0",
  trafilatura: "Apache-2.0",
  magic: "Apache-2.0",
  defuddle: "MIT",
}

/** Least and most characters of a line that is trained on, and lines of a page at most. */
const [shortest, longest, mostLines] = [25, 400, 40]
const named = wordFlags.firstName | wordFlags.lastName | wordFlags.place | wordFlags.region | wordFlags.startsPlace
/** Bits of words that resemble listed names or places. */
const likelyNamed = 0b101010
const isLearntScript =
  /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]*$/u

/** Whether no capitalised word is listed as a name. */
const isNameless = (text: string, lexicon: Lexicon): boolean => {
  const tokens = tokenize(text)
  const { flags, likeness } = wordTraits(tokens, lexicon)
  for (let token = 0; token < tokens.count; token++) {
    if (
      (((flags[token] ?? 0) & named) !== 0 || ((likeness[token] ?? 0) & likelyNamed) !== 0) &&
      /\p{Lu}/u.test(text.charAt(tokens.starts[token] ?? 0))
    )
      return false
  }
  return true
}

/** Whether a page is for training, by the name of its file: every other page is for the figures. */
export const isLearntPage = (file: string): boolean => (hashOf(file, 0, file.length) & 1) === 0

/** Lines of saved pages (`<folder>/<set>/html/<id>.html`) without a listed name, as passages without names: typical text of pages about nobody. */
export const readNegatives = (folder: string, lexicon: Lexicon): ReadonlyArray<Passage> =>
  Object.keys(pageSets).flatMap((set) =>
    readdirSync(join(folder, set, "html"))
      .filter(isLearntPage)
      .flatMap((file) =>
        linesOf(join(folder, set, "html", file))
          .filter((line) => isNameless(line, lexicon))
          .slice(0, mostLines)
          .map((text, index) => ({ set, id: `${set}-${file}-${index}`, text, names: [] })),
      ),
  )

const linesOf = (path: string): ReadonlyArray<string> => {
  const page = parseHtml(
    { url: "https://example.com/", status: 200, mediaType: "text/html", charset: "utf-8", body: readFileSync(path) },
    contentDefaults,
  )
  const lines = page.markdown().text.split(/\n|(?<=[.!?]) (?=\p{Lu})/u)
  return [...new Set(lines)].filter(
    (line) =>
      line.length >= shortest && line.length <= longest && /^[^`<>|{}]*$/u.test(line) && isLearntScript.test(line),
  )
}
