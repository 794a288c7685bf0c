import type { AnswerHeader } from "./AnswerHeader.ts"
import { quoted } from "./quoted.ts"

const valuesOf = (headers: ReadonlyArray<AnswerHeader>, wanted: string): ReadonlyArray<string> =>
  headers
    .filter(({ name }) => name.toLowerCase() === wanted)
    .flatMap(({ value }) => value.split(",").map((part) => part.trim()))

/**
 * The headers that say where the body ends, as browsers understand these: `chunked` counts above any length, equal lengths count
 * once, and a length that is no number says nothing, so that the body lasts until the connection closes. Different lengths are a
 * problem: two readers could find two ends.
 */
export const framingHeaders = (
  headers: ReadonlyArray<AnswerHeader>,
): { readonly lines: ReadonlyArray<string> } | { readonly problem: string } => {
  const codings = valuesOf(headers, "transfer-encoding")
  if (codings.some((coding) => coding.toLowerCase() === "chunked")) return { lines: ["Transfer-Encoding: chunked"] }
  const lengths = valuesOf(headers, "content-length")
  const [first, other] = new Set(lengths)
  if (other !== undefined)
    return { problem: `answered with different lengths of one body (Content-Length ${quoted(lengths.join(", "))})` }
  const isLength = first !== undefined && /^\d+$/.test(first) && Number.isSafeInteger(Number(first))
  return { lines: isLength ? [`Content-Length: ${first}`] : [] }
}
