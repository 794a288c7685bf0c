import { decide, type Decision, isHeading } from "../Decision.ts"
import type { Region } from "../parts/Region.ts"
import { lengthOf } from "./lengthOf.ts"

/** So many long texts that stand in one place of their posts, and so much of what stands there, have to be kept. */
const [fewestTexts, shortestText, leastKept] = [3, 60, 0.5]
/** A reply is content by so much in 1/10,000 at least. */
const leastReply = 2_000
/** So many parts out a line stands from the body of its post, at most. */
const farthest = 5

/** Keeps the quotes and the short lines in posts of a discussion: texts that are kept mark the bodies of all posts where they stand in one place of several, by the places of all blocks. */
export const keepReplies = (decisions: ReadonlyArray<Decision>, places: ReadonlyArray<unknown>): void => {
  const texts = decisions.filter(isText)
  const bodies = new Set<Region>()
  for (const alike of Map.groupBy(texts, ({ block }) => places[block.index]).values()) {
    if (!isMostlyKept(alike)) continue
    for (const text of alike) bodies.add(bodyOf(text))
  }
  for (const text of texts) if (mayBeSaid(text) && isIn(bodies, text)) decide(text, true, "surroundings")
}

const mayBeSaid = ({ probability, reason: because }: Decision): boolean =>
  probability >= leastReply && because !== "unseen" && because !== "member"

// Paragraphs stand in it; a text without them is itself in it.
const bodyOf = ({ block: { edge } }: Decision): Region =>
  edge.tag === "p" && edge.parent !== undefined ? edge.parent : edge

// What rules drop as said before is a quote there, and so are asides.
const isIn = (bodies: ReadonlySet<Region>, { block }: Decision): boolean => {
  let part: Region | undefined = block.edge
  for (let steps = 0; part !== undefined && steps < farthest; steps++, part = part.parent) {
    if (bodies.has(part)) return true
    if (part.dropped !== undefined && part.dropped !== "repetition" && part.tag !== "aside") return false
  }
  return false
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
