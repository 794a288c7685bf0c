import type { Finding } from "@trawl/pii"
import type { ReplaceStyle } from "./replacementOf.ts"
import { type KeepsSpaces, withoutDebris } from "./withoutDebris.ts"

/** What of a text goes for spans of it: with a removed value what would be left of it alone, and the brackets of an address of mail (RFC 5322) where a tag brings its own. All in the order of the text, and none over another. */
export const spansShown = (text: string, spans: ReadonlyArray<Finding>, { keepsSpaces, style }: { readonly style: ReplaceStyle; readonly keepsSpaces: KeepsSpaces }): ReadonlyArray<Finding> => {
  if (style === "remove") return withoutDebris(text, spans, keepsSpaces)
  return style === "mask" ? spans : spans.map((span) => (span.bucket === "EMAIL" && text[span.start - 1] === "<" && text[span.end] === ">" ? { ...span, start: span.start - 1, end: span.end + 1 } : span))
}
