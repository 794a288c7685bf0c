import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import { belowCommon } from "../parts/Refrains.ts"
import { nearestOf } from "../parts/Region.ts"

/**
 * Drops what says no more than the heading right below it: of two headings the one of the lower level, or the second; and a text, such as the end of a
 * trail of links, the name of a card above its title, what is left of a table for navigation. Comes after pictures were decided of, which stand beside it.
 */
export const dropHeadingsTwice = (decisions: ReadonlyArray<Decision>): void => {
  let [earlier, before]: [Decision | undefined, Decision | undefined] = [undefined, undefined]
  for (const decision of decisions) {
    if (!decision.isKept || decision.block.length === 0) continue
    const dropped: Decision | undefined = before === undefined ? undefined : repeatedOf(before, decision, earlier)
    if (dropped !== undefined) decide(dropped, false, "copy")
    if (dropped === decision) continue
    if (dropped === undefined) earlier = before
    before = decision
  }
}

const repeatedOf = (before: Decision, heading: Decision, earlier: Decision | undefined): Decision | undefined => {
  if (!isHeading(heading) || plain(before) !== plain(heading)) return undefined
  if (!isHeading(before))
    return !saysMore(before, heading) && isLast(before, earlier) && isOutside(before, heading) ? before : undefined
  if (areOfRecords(before, heading)) return undefined
  return levelOf(heading) < levelOf(before) ? before : heading
}

const plain = ({ block }: Decision): string => block.text.trim().toLowerCase()

// Things of one name in a list are two.
const areOfRecords = ({ block }: Decision, { block: { edge } }: Decision): boolean => {
  const [one, other] = [belowCommon(block.edge, edge), belowCommon(edge, block.edge)]
  return one !== undefined && other !== undefined && one !== block.edge && shapeOf(one) === shapeOf(other)
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

// A picture, or where a thing without a link of its own is found.
const saysMore = ({ block }: Decision, { block: heading }: Decision): boolean =>
  block.images > 0 ||
  nearestOf(block.edge, ["pre"]) !== undefined ||
  (block.linked > 0 && heading.linked === 0 && heading.edge.tag !== "h1")
