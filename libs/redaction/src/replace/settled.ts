import type { Detection, Finding } from "@trawl/pii"
import type { ReplaceStyle } from "./replacementOf.ts"
import { replaceSpans } from "./replaceSpans.ts"
import { type FindOptions, textDetections } from "./textDetections.ts"

/** A pass over something that is redacted. */
export interface Pass<A> {
  /** What was searched, and what of it was found and replaced. */
  readonly text: string
  readonly detections: ReadonlyArray<Detection>
  readonly spans: ReadonlyArray<Finding>
  readonly redacted: A
}

/** Passes over one text at most. What is left may read like personal data once something beside it is gone; in all that was tried the second pass found the last of it. */
export const mostPasses = 4

/** Redacts again until nothing is found any more, so that to redact twice changes nothing. What is told of the detections is that of the first pass. */
export const settled = <A>(given: A, redact: (given: A) => Pass<A>, options: FindOptions & { readonly replaceStyle: ReplaceStyle }): Omit<Pass<A>, "spans"> => {
  const { spans, ...first } = redact(given)
  let last: Pass<A> = { ...first, spans }
  for (let pass = 1; pass < mostPasses && leaves(last, options); pass++) last = redact(last.redacted)
  return { ...first, redacted: last.redacted }
}

// To search the text again takes a fraction of what it takes to read a tree of it.
const leaves = ({ spans, text }: Pass<unknown>, options: Parameters<typeof settled>[2]): boolean =>
  spans.length > 0 && textDetections(replaceSpans(text, spans, { style: options.replaceStyle }), options).length > 0
