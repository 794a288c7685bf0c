import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { nameEnd, spanOf } from "./nameSpan.ts"
import { offices, titles } from "./titles.data.ts"

const [titled, held] = [0.85, 0.6]
const isListed = wordFlags.firstName | wordFlags.lastName

/** Names behind courtesy titles (`Dr. Ana Silva`, `Herr Müller`), and listed ones behind offices (`Judge Miller`). */
export const titledNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  for (let token = 0; token < text.count; token++) {
    const written = text.word(token)
    const word = written.toLowerCase()
    const isTitle = titles.has(word) && text.isCapitalised(token)
    if (!isTitle && !(offices.has(word) && text.isCapitalised(token))) continue
    const first = text.word(token + 1) === "." ? token + 2 : token + 1
    const end = nameEnd(text, first)
    const isName = end > first && text.isCapitalised(first) && !titles.has(text.word(first).toLowerCase()) && text.start(first) - text.end(first - 1) <= 1
    if (isName && (isTitle || (text.flags(first) & isListed) !== 0)) found.push(spanOf(text, [first, end], { bucket: "PERSON", rule: "names-title", score: isTitle ? titled : held }))
  }
  return found
}
