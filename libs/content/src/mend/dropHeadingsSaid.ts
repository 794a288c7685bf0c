import { decide, type Decision, isHeading } from "../Decision.ts"
import { nearestOf } from "../parts/Region.ts"

/** Drops a text that only says what the heading right below it says: the end of a trail of links, the name of a card above its title. Comes after pictures were decided of, which stand beside it. */
export const dropHeadingsSaid = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block, isKept }) => isKept && block.length > 0)
  for (let index = 0; index + 1 < texts.length; index++) {
    const [text, heading] = [texts[index] as Decision, texts[index + 1] as Decision]
    if (isHeading(text) || !isHeading(heading) || !isSame(text, heading) || saysMore(text, heading)) continue
    const list = nearestOf(text.block.edge, ["ul", "ol"])
    const before = list === undefined ? undefined : texts[index - 1]
    if (before === undefined || nearestOf(before.block.edge, ["ul", "ol"]) !== list) decide(text, false, "copy")
  }
}

const isSame = ({ block }: Decision, { block: heading }: Decision): boolean =>
  block.text.trim().toLowerCase() === heading.text.trim().toLowerCase()

// A picture, a place in a table, or where a thing without a link of its own is found.
const saysMore = ({ block }: Decision, { block: heading }: Decision): boolean =>
  block.images > 0 ||
  nearestOf(block.edge, ["table", "pre"]) !== undefined ||
  (block.linked > 0 && heading.linked === 0 && heading.edge.tag !== "h1")
