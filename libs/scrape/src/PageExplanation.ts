import type { ContentExplanation, ExplainedBlock } from "@trawl/html"
import { Schema } from "effect"

/** A block of a page, and whether it is main content. */
const JudgedBlock = Schema.Struct({
  text: Schema.String.annotate({ description: "Its first 200 characters; empty for images." }),
  path: Schema.String.annotate({ description: "Where it stands: at most six elements, outer ones first." }),
  kept: Schema.Boolean.annotate({ description: "Whether it is main content." }),
  doubtful: Schema.Boolean.annotate({
    description:
      "Whether its score is within 0.1 of the threshold: a page that is a little different may decide otherwise.",
  }),
  score: Schema.Number.annotate({ description: "How likely it is content, 0 to 1." }),
  reason: Schema.String.annotate({ description: "What kept or dropped it, in words." }),
})

/** How the main content of a page was chosen, block by block. */
export const PageExplanation = Schema.Struct({
  decidedBy: Schema.Literals(["score", "rules", "linkedData"]).annotate({ description: "What chose the content." }),
  type: Schema.String.annotate({ description: "What kind of page it was taken for." }),
  threshold: Schema.Number.annotate({ description: "The score from which blocks are kept." }),
  kept: Schema.Int.annotate({ description: "How many blocks are kept." }),
  dropped: Schema.Int.annotate({ description: "How many blocks are dropped." }),
  blocks: Schema.Array(JudgedBlock).annotate({ description: "In the order of the page, consent notices last." }),
  more: Schema.optionalKey(Schema.Int.annotate({ description: "How many more blocks the page has." })),
})
export type PageExplanation = (typeof PageExplanation)["Type"]

/** Blocks of an answer at most: more than anyone reads, and less than three megabytes. */
const mostBlocks = 3000

/** Scores this near to the threshold could have come out on the other side of it. */
const doubt = 0.1

/** The part of an explanation that is answered. */
export const pageExplanation = (explanation: ContentExplanation): PageExplanation => {
  const { blocks, decidedBy, threshold, type } = explanation
  const kept = blocks.filter(({ isKept }) => isKept).length
  const more = blocks.length - mostBlocks
  return {
    decidedBy,
    type,
    threshold,
    kept,
    dropped: blocks.length - kept,
    blocks: blocks.slice(0, mostBlocks).map((block) => judged(block, explanation)),
    ...(more > 0 ? { more } : {}),
  }
}

const judged = (
  { isKept, path, probability, reason, text }: ExplainedBlock,
  { decidedBy, threshold }: ContentExplanation,
): PageExplanation["blocks"][number] => ({
  text,
  path,
  kept: isKept,
  // Compared in hundredths, in which both are given.
  doubtful: decidedBy === "score" && Math.round(Math.abs(probability - threshold) * 100) <= doubt * 100,
  score: probability,
  reason,
})
