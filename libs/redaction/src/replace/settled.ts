import type { Detection, Finding } from "@trawl/pii/rules"
import type { ReplaceStyle } from "./replacementOf.ts"
import { replaceSpans } from "./replaceSpans.ts"
import { type Search, textDetections } from "./textDetections.ts"

/** One pass of redaction. */
export interface Pass<A> {
  /** The searched text, and the spans that were replaced. */
  readonly text: string
  readonly detections: ReadonlyArray<Detection>
  readonly spans: ReadonlyArray<Finding>
  readonly redacted: A
}

/** Most passes over one text. The rest may read like personal data once something beside it is gone; in all trials the second pass found the last of it. */
export const mostPasses = 4

/** Redacts until nothing more is found, so that redaction is idempotent. Returns the detections of the first pass. */
export const settled = <A>(
  given: A,
  redact: (given: A) => Pass<A>,
  search: Search & { readonly style: ReplaceStyle },
): Omit<Pass<A>, "spans"> => {
  const { spans, ...first } = redact(given)
  let last: Pass<A> = { ...first, spans }
  for (let pass = 1; pass < mostPasses && leaves(last, search); pass++) last = redact(last.redacted)
  return { ...first, redacted: last.redacted }
}

// Searching the text again takes a fraction of the time for reading its tree.
const leaves = ({ spans, text }: Pass<unknown>, search: Parameters<typeof settled>[2]): boolean =>
  spans.length > 0 && textDetections(replaceSpans(text, spans, { style: search.style }), search).length > 0
