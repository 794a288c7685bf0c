import { inlineSpans, type InlineSpan } from "./inlineSpans.ts"

/** Longest markup that is kept whole, without URLs: emphasis over whole paragraphs is split like text. */
const longestWhole = 600

const ending = /[.!?…。！？؟।]["'”’»)]{0,3}$/u

/** A placeholder word for a span of markup: begins as it begins, and ends a sentence if it does. */
const wordFor = ({ end, from, kind, start, to }: InlineSpan, masked: ReadonlyArray<string>): string => {
  const inside = masked.slice(from, to).join("").trim()
  if (kind === "image" || (kind === "link" && inside === "")) return " ".repeat(end - start)
  const first = kind === "code" || inside === "" ? "X" : inside.charAt(0)
  const last = kind === "code" ? "" : (ending.exec(inside)?.[0] ?? "")
  return `${first.padEnd(end - start - last.length, "x")}${last}`
}

/**
 * A piece of markdown with a word of the same length in place of each link, code and emphasis, and white space in place of images, so that no sentence
 * ends inside of them. Emphasis over more than 600 characters stays as it is.
 */
export const maskMarkup = (text: string): string => {
  const masked = text.split("")
  for (const span of inlineSpans(text)) {
    if (span.to - span.from > longestWhole) continue
    const word = wordFor(span, masked)
    for (let at = span.start; at < span.end; at++) masked[at] = word.charAt(at - span.start)
  }
  return masked.join("")
}
