import { decide, type Decision, levelOf, textLevel } from "../Decision.ts"

/** Drops a heading that says what the heading right before or after it says: the one of the higher level stays, of two alike the first. */
export const dropHeadingsTwice = (decisions: ReadonlyArray<Decision>): void => {
  let before: Decision | undefined
  for (const decision of decisions) {
    if (!decision.isKept || decision.block.length === 0) continue
    const twin = before
    const isHeading = levelOf(decision) !== textLevel
    before = isHeading ? decision : undefined
    if (!isHeading || twin === undefined || plain(twin) !== plain(decision)) continue
    const [lower, higher] = levelOf(decision) < levelOf(twin) ? [twin, decision] : [decision, twin]
    decide(lower, false, "copy")
    before = higher
  }
}

const plain = ({ block }: Decision): string => block.text.toLowerCase()
