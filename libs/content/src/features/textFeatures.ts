import type { ContentBlock } from "../parts/ContentBlock.ts"
import { countsOf, type PageModel } from "./PageModel.ts"
import { shareOf } from "./scale.ts"

const endsSentence = /[.!?…。！？؟।]["”’»)\]]*$/u

export const textFeatureNames = ["linked", "chromeWords", "upper", "endsSentence"]

/** Features of a block's own text. */
export const textFeatures = (block: ContentBlock, pageModel: PageModel): ReadonlyArray<number> => {
  const { chromeWords, letters, upper, words } = countsOf(block, pageModel)
  return [
    shareOf(block.linked, block.length),
    shareOf(chromeWords, words),
    shareOf(upper, letters),
    Number(endsSentence.test(block.text)),
  ]
}
