import type { ContentBlock } from "../parts/ContentBlock.ts"
import { countsOf, type PageModel } from "./PageModel.ts"
import { shareOf } from "./scale.ts"

/** What ends a sentence, and what may stand behind it. */
const [ends, closes] = [".!?…。！？؟।", '"”’»)]']

// From its end: a pattern would look through all of the text.
const endsSentence = (text: string): boolean => {
  let at = text.length - 1
  while (at >= 0 && closes.includes(text.charAt(at))) at--
  return at >= 0 && ends.includes(text.charAt(at))
}

export const textFeatureNames = ["linked", "chromeWords", "upper", "endsSentence"]

/** Features of a block's own text. */
export const textFeatures = (block: ContentBlock, pageModel: PageModel): ReadonlyArray<number> => {
  const { chromeWords, letters, upper, words } = countsOf(block, pageModel)
  return [
    shareOf(block.linked, block.length),
    shareOf(chromeWords, words),
    shareOf(upper, letters),
    Number(endsSentence(block.text)),
  ]
}
