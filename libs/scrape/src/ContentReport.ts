import type { ContentExplanation, ExplainedBlock } from "@trawl/html"
import { Schema } from "effect"

/** A block of a page outside its main content. */
const RemovedBlock = Schema.Struct({
  text: Schema.String.annotate({ description: "Its first 200 characters; empty for images." }),
  path: Schema.String.annotate({ description: "Where it stands: at most six elements, outer ones first." }),
  reason: Schema.String.annotate({ description: "What removed it, in words." }),
  score: Schema.Number.annotate({ description: "How likely it is content, 0 to 1." }),
})

/** How a document's main content was chosen. */
export const ContentReport = Schema.Struct({
  decidedBy: Schema.Literals(["score", "rules", "linkedData"]).annotate({ description: "What chose the content." }),
  type: Schema.String.annotate({ description: "What kind of page it was taken for." }),
  threshold: Schema.Number.annotate({ description: "The score from which blocks are kept." }),
  kept: Schema.Int.annotate({ description: "How many blocks are kept." }),
  removed: Schema.Array(RemovedBlock),
  more: Schema.optionalKey(Schema.Int.annotate({ description: "How many more were removed." })),
})
export type ContentReport = (typeof ContentReport)["Type"]

/** Maximum removed blocks in a document, which is stored and sent: pages may have more than anyone reads. */
const mostRemoved = 200

/** The part of an explanation that goes into the document. */
export const reportOf = ({ blocks, decidedBy, threshold, type }: ContentExplanation): ContentReport => {
  const removed = blocks.filter(({ isKept }) => !isKept)
  const more = removed.length - mostRemoved
  return {
    decidedBy,
    type,
    threshold,
    kept: blocks.length - removed.length,
    removed: removed.slice(0, mostRemoved).map(toRemoved),
    ...(more > 0 ? { more } : {}),
  }
}

const toRemoved = ({ path, probability, reason, text }: ExplainedBlock) => ({ text, path, reason, score: probability })
