import { type Finding, joinsWords } from "@trawl/pii/rules"
import { JsonPlaces } from "./JsonPlaces.ts"
import { keptSpaces } from "./keptSpaces.ts"
import { lineEndsOf, replacementOf, type ReplaceStyle } from "./replacementOf.ts"
import { spansShown } from "./spansShown.ts"

/** Escapes a replacement at an offset of its text. */
export type Escape = (replacement: string, at: number) => string

/** For text without escapes. */
export const plain: Escape = (replacement) => replacement

/** For URLs. */
export const percentEncoded: Escape = (replacement) =>
  replacement.replaceAll("<", "%3C").replaceAll(">", "%3E").replaceAll(" ", "%20")

/** Options for replacing spans of a text; `isJson`: it is declared as JSON, `keepsLines`: its line ends matter. */
export interface ReplaceOptions {
  readonly style: ReplaceStyle
  readonly escape?: Escape
  readonly isJson?: boolean
  readonly keepsLines?: boolean
}

/** Replaces spans of a text, in order and without overlaps. Words around a removed value do not run together, and JSON stays JSON. */
export const replaceSpans = (
  text: string,
  spans: ReadonlyArray<Finding>,
  { escape = plain, isJson = false, keepsLines = false, style }: ReplaceOptions,
): string => {
  if (spans.length === 0) return text
  const parts: Array<string> = []
  let done = 0
  const shown = spansShown(text, spans, { style, keepsSpaces: keptSpaces(text) })
  const places = new JsonPlaces(text, { isSaid: isJson })
  for (const { bucket, end, isQuoted, start } of shown.flatMap((span) => places.of(span))) {
    const value = text.slice(start, end)
    const replacement = replacementOf(style, bucket, value) + (keepsLines ? lineEndsOf(style, value) : "")
    const written = isQuoted === true ? `"${replacement}"` : replacement
    parts.push(
      text.slice(done, start),
      escape(
        written === "" && joinsWords(text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2))
          ? " "
          : written,
        start,
      ),
    )
    done = end
  }
  return parts.join("") + text.slice(done)
}
