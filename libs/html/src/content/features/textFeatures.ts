import type { Block } from "../Block.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { Feature } from "./Feature.ts"
import type { View } from "./View.ts"

const countsOf = (block: Block, view: View) => view.counts[block.index] as View["counts"][number]

const startsLow = /^\p{Ll}/u
const endsSentence = /[.!?…。！？؟।]["”’»)\]]*$/u
const endsColon = /[:：]$/u
const date = /\b(?:19|20)\d\d\b|\b\d{1,2}[./:]\d{1,2}\b|年|月/u
const copyright = /©|\(c\) ?(?:19|20)\d\d|copyright|all rights reserved/iu
const address = /@[a-z\d-]+\.|https?:|www\./iu
const price = /[$€£¥₹₽₺₩]\s?\d|\d\s?(?:€|zł|kr|USD|EUR|руб|грн)/u
const question = /[?？]$/u

/** What a block's own text looks like. */
export const textFeatures: ReadonlyArray<Feature> = [
  ["length", (block) => logOf(block.length)],
  ["words", (block, view) => logOf(countsOf(block, view).words)],
  ["linked", (block) => shareOf(block.linked, block.length)],
  ["bold", (block) => shareOf(block.bold, block.length)],
  ["functionWords", (block, view) => shareOf(countsOf(block, view).functionWords, countsOf(block, view).words)],
  ["functionWordCount", (block, view) => logOf(countsOf(block, view).functionWords)],
  ["chromeWords", (block, view) => shareOf(countsOf(block, view).chromeWords, countsOf(block, view).words)],
  ["chromeWordCount", (block, view) => upTo(countsOf(block, view).chromeWords, 20)],
  ["commas", (block, view) => upTo(countsOf(block, view).commas, 30)],
  ["stops", (block, view) => upTo(countsOf(block, view).stops, 30)],
  ["partings", (block, view) => upTo(countsOf(block, view).partings, 10)],
  ["upper", (block, view) => shareOf(countsOf(block, view).upper, countsOf(block, view).letters)],
  ["capitalised", (block, view) => shareOf(countsOf(block, view).capitalised, countsOf(block, view).words)],
  ["digits", (block, view) => shareOf(countsOf(block, view).digits, block.length)],
  ["wordLength", (block, view) => upTo((4 * block.length) / Math.max(1, countsOf(block, view).words), 80)],
  ["endsSentence", (block) => Number(endsSentence.test(block.text))],
  ["endsColon", (block) => Number(endsColon.test(block.text))],
  ["asks", (block) => Number(question.test(block.text))],
  ["startsLow", (block) => Number(startsLow.test(block.text))],
  ["date", (block) => Number(date.test(block.text.slice(0, 200)))],
  ["price", (block) => Number(price.test(block.text.slice(0, 200)))],
  ["copyright", (block) => Number(copyright.test(block.text.slice(0, 400)))],
  ["address", (block) => Number(address.test(block.text.slice(0, 400)))],
  ["images", (block) => upTo(block.images, 5)],
  ["breaks", (block) => upTo(block.breaks, 12)],
  ["copies", (block, view) => upTo(view.copies.get(block.text) ?? 0, 10)],
]
