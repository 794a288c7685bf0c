import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"
import { shapeOf } from "../parts/Group.ts"
import { belowCommon } from "../parts/Refrains.ts"

/** Drops a heading that says what the heading right before or after it says: the one of the higher level stays, of two alike the first. Things of one name in a list are two. */
export const dropHeadingsTwice = (decisions: ReadonlyArray<Decision>): void => {
  let before: Decision | undefined
  for (const decision of decisions) {
    if (!decision.isKept || decision.block.length === 0) continue
    const twin = before
    before = isHeading(decision) ? decision : undefined
    if (!isHeading(decision) || twin === undefined || plain(twin) !== plain(decision) || areOfRecords(twin, decision))
      continue
    const [lower, higher] = levelOf(decision) < levelOf(twin) ? [twin, decision] : [decision, twin]
    decide(lower, false, "copy")
    before = higher
  }
}

const plain = ({ block }: Decision): string => block.text.toLowerCase()

const areOfRecords = ({ block }: Decision, { block: { edge } }: Decision): boolean => {
  const [one, other] = [belowCommon(block.edge, edge), belowCommon(edge, block.edge)]
  return one !== undefined && other !== undefined && one !== block.edge && shapeOf(one) === shapeOf(other)
}
