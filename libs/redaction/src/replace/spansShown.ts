import type { Finding } from "@trawl/pii/rules"
import type { ReplaceStyle } from "./replacementOf.ts"
import { type KeepsSpaces, withoutDebris } from "./withoutDebris.ts"

/** Widens spans by leftovers of a removed value, and by the brackets of an email address (RFC 5322) if the placeholder has its own. In text order, without overlaps. */
export const spansShown = (
  text: string,
  spans: ReadonlyArray<Finding>,
  { keepsSpaces, style }: { readonly style: ReplaceStyle; readonly keepsSpaces: KeepsSpaces },
): ReadonlyArray<Finding> => {
  if (style === "remove") return withoutDebris(text, spans, keepsSpaces)
  return style === "mask"
    ? spans
    : spans.map((span) =>
        span.bucket === "EMAIL" && text[span.start - 1] === "<" && text[span.end] === ">"
          ? { ...span, start: span.start - 1, end: span.end + 1 }
          : span,
      )
}
