import { decide, type Decision, isHeading } from "../Decision.ts"
import { nearestOf } from "../parts/Region.ts"

/** Drops a text that only says what the heading right below it says: the end of a trail of links, the name of a card above its title, what is left of a table for navigation. Comes after pictures were decided of, which stand beside it. */
export const dropHeadingsSaid = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block, isKept }) => isKept && block.length > 0)
  for (let index = 0; index + 1 < texts.length; index++) {
    const [text, heading] = [texts[index] as Decision, texts[index + 1] as Decision]
    if (isHeading(text) || !isHeading(heading) || !isSame(text, heading) || saysMore(text, heading)) continue
    if (isLast(text, texts[index - 1]) && isOutside(text, heading)) decide(text, false, "copy")
  }
}

const collections = ["ul", "ol", "table"]

// An item or a cell below others says where the heading belongs.
const isLast = ({ block }: Decision, before: Decision | undefined): boolean => {
  const collection = nearestOf(block.edge, collections)
  return collection === undefined || before === undefined || nearestOf(before.block.edge, collections) !== collection
}

const isOutside = ({ block }: Decision, { block: heading }: Decision): boolean => {
  const table = nearestOf(block.edge, ["table"])
  return table === undefined || nearestOf(heading.edge, ["table"]) !== table
}

const isSame = ({ block }: Decision, { block: heading }: Decision): boolean =>
  block.text.trim().toLowerCase() === heading.text.trim().toLowerCase()

// A picture, or where a thing without a link of its own is found.
const saysMore = ({ block }: Decision, { block: heading }: Decision): boolean =>
  block.images > 0 ||
  nearestOf(block.edge, ["pre"]) !== undefined ||
  (block.linked > 0 && heading.linked === 0 && heading.edge.tag !== "h1")
