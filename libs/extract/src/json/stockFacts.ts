import { stockOf } from "../product/seen/stockWords.ts"
import { type Fact, factOf } from "./Fact.ts"

/** Lines that say what is in stock, of one thing: a page with more lists several. */
const mostLines = 3

/** Whether a thing can be had, of the lines that show it: in the page's words and in plain ones. Nothing where they contradict each other. */
export const stockFacts = (lines: ReadonlyArray<string>, trust: number): ReadonlyArray<Fact> => {
  const said = lines.flatMap((line) => stockOf(line) ?? [])
  const [first] = said
  if (first === undefined || said.length > mostLines || said.some(({ inStock }) => inStock !== first.inStock)) return []
  return factOf("availability", [first.text ?? "", first.inStock ? "in stock" : "out of stock"], trust)
}
