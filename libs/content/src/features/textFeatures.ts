import { shareOf } from "./scale.ts"
import type { Feature } from "./Feature.ts"
import { countsOf } from "./PageModel.ts"

const endsSentence = /[.!?…。！？؟।]["”’»)\]]*$/u

/** What a block's own text looks like. */
export const textFeatures: ReadonlyArray<Feature> = [
  ["linked", (block) => shareOf(block.linked, block.length)],
  ["chromeWords", (block, view) => shareOf(countsOf(block, view).chromeWords, countsOf(block, view).words)],
  ["upper", (block, view) => shareOf(countsOf(block, view).upper, countsOf(block, view).letters)],
  ["endsSentence", (block) => Number(endsSentence.test(block.text))],
]
