import { NamePattern } from "@trawl/hast"
import { decide, type Decision } from "../Decision.ts"
import type { Region } from "../parts/Region.ts"

/** What shops of Shopify call the price of a thing, and its two forms, of which the style sheet shows one. */
const [both, regular] = [new NamePattern(/^price__container$/u), new NamePattern(/^price__regular$/u)]
const [reduced, onSale] = [new NamePattern(/^price__sale$/u), new NamePattern(/^price--on-sale$/u)]
/** So far out the name stands at most, and so long is a price with its labels at most. */
const [farthest, longest] = [6, 120]

/** Drops the form of a price that is not shown, and labels without a number, such as those of the price of a litre. */
export const dropOtherPrice = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions)
    if (decision.isKept && decision.block.text.length <= longest && isOther(decision)) decide(decision, false, "unseen")
}

const isOther = ({ block: { holder, text } }: Decision): boolean => {
  if (around(holder, both) === undefined) return false
  const price = around(holder, regular) ?? around(holder, reduced)
  return price === undefined ? !/\p{N}/u.test(text) : (around(price, onSale) !== undefined) === isNamed(price, regular)
}

const around = (start: Region, pattern: NamePattern): Region | undefined => {
  let steps = 0
  for (let part: Region | undefined = start; part !== undefined && steps < farthest; part = part.parent, steps++)
    if (isNamed(part, pattern)) return part
  return undefined
}

const isNamed = ({ node }: Region, pattern: NamePattern): boolean => node.type === "element" && pattern.isIn(node)
