import { shareOf } from "./scale.ts"
import type { Feature } from "./Feature.ts"
import { countsOf } from "./PageModel.ts"

const endsSentence = /[.!?…。！？؟।]["”’»)\]]*$/u

/** Features of a block's own text. */
export const textFeatures: ReadonlyArray<Feature> = [
  ["linked", (block) => shareOf(block.linked, block.length)],
  [
    "chromeWords",
    (block, pageModel) => shareOf(countsOf(block, pageModel).chromeWords, countsOf(block, pageModel).words),
  ],
  ["upper", (block, pageModel) => shareOf(countsOf(block, pageModel).upper, countsOf(block, pageModel).letters)],
  ["endsSentence", (block) => Number(endsSentence.test(block.text))],
]
