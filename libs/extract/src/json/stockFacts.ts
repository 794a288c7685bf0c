import { stockOf } from "../product/seen/stockWords.ts"
import { type Fact, factOf } from "./Fact.ts"

/** Most stock lines of one product: a page with more is a list. */
const mostLines = 3

/** The availability of a product, from its lines: in the page's words and normalized. Empty if they contradict each other. */
export const stockFacts = (lines: ReadonlyArray<string>, trust: number): ReadonlyArray<Fact> => {
  const said = lines.flatMap((line) => stockOf(line) ?? [])
  const [first] = said
  if (first === undefined || said.length > mostLines || said.some(({ inStock }) => inStock !== first.inStock)) return []
  return factOf("availability", [first.text ?? "", first.inStock ? "in stock" : "out of stock"], trust)
}
