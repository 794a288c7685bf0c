import { decide, type Decision, isHeading } from "../Decision.ts"
import { besideKept } from "./besideKept.ts"
import { lengthOf } from "./lengthOf.ts"

/** So many long texts that stand in one place of their posts, and so much of what stands there, have to be kept. */
const [fewestTexts, shortestText, leastKept] = [3, 60, 0.7]
/** A reply is content by so much in 1/10,000 at least. */
const leastReply = 2_000

/** Keeps the short replies of a discussion, whose long ones are kept: they stand where those stand, by the places of all blocks. */
export const keepReplies = (decisions: ReadonlyArray<Decision>, places: ReadonlyArray<unknown>): void => {
  const isBeside = besideKept(decisions)
  for (const texts of Map.groupBy(decisions.filter(isText), ({ block }) => places[block.index]).values()) {
    if (!isMostlyKept(texts)) continue
    for (const text of texts)
      if (text.reason !== "unseen" && text.probability >= leastReply && !isBeside(text.block.holder))
        decide(text, true, "surroundings")
  }
}

const isText = (decision: Decision): boolean =>
  decision.block.length > 0 && decision.block.linked * 2 < decision.block.length && !isHeading(decision)

const isMostlyKept = (texts: ReadonlyArray<Decision>): boolean => {
  const kept = texts.filter(({ isKept }) => isKept)
  return (
    kept.filter(({ block }) => block.length >= shortestText).length >= fewestTexts &&
    lengthOf(kept) >= lengthOf(texts) * leastKept
  )
}
