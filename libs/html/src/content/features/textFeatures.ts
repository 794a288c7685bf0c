import type { Block } from "../Block.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { Feature } from "./Feature.ts"
import type { View } from "./View.ts"

const countsOf = (block: Block, view: View) => view.counts[block.index] as View["counts"][number]

const endsSentence = /[.!?…。！？؟।]["”’»)\]]*$/u

/** What a block's own text looks like. */
export const textFeatures: ReadonlyArray<Feature> = [
  ["length", (block) => logOf(block.length)],
  ["words", (block, view) => logOf(countsOf(block, view).words)],
  ["linked", (block) => shareOf(block.linked, block.length)],
  ["functionWords", (block, view) => shareOf(countsOf(block, view).functionWords, countsOf(block, view).words)],
  ["functionWordCount", (block, view) => logOf(countsOf(block, view).functionWords)],
  ["chromeWords", (block, view) => shareOf(countsOf(block, view).chromeWords, countsOf(block, view).words)],
  ["chromeWordCount", (block, view) => upTo(countsOf(block, view).chromeWords, 20)],
  ["stops", (block, view) => upTo(countsOf(block, view).stops, 30)],
  ["partings", (block, view) => upTo(countsOf(block, view).partings, 10)],
  ["upper", (block, view) => shareOf(countsOf(block, view).upper, countsOf(block, view).letters)],
  ["capitalised", (block, view) => shareOf(countsOf(block, view).capitalised, countsOf(block, view).words)],
  ["wordLength", (block, view) => upTo((4 * block.length) / Math.max(1, countsOf(block, view).words), 80)],
  ["endsSentence", (block) => Number(endsSentence.test(block.text))],
  ["copies", (block, view) => upTo(view.copies.get(block.text) ?? 0, 10)],
]
