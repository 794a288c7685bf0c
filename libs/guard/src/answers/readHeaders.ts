import type { AnswerHeader } from "./AnswerHeader.ts"

const token = /^[!#$%&'*+\-.^_`|~\w]+$/

/** Joins lines that begin with a space to the ones before them, as old servers fold long values. */
const unfolded = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const whole: Array<Array<string>> = []
  for (const line of lines) {
    if (!/^[\t ]/.test(line)) whole.push([line])
    // A continuation of nothing is no header.
    else whole.at(-1)?.push(line.trim())
  }
  return whole.map((parts) => parts.join(" "))
}

/** The headers among the lines of a head. Lines without a name that HTTP allows are none; control characters become spaces (RFC 9110, section 5.5). */
export const readHeaders = (lines: ReadonlyArray<string>): ReadonlyArray<AnswerHeader> =>
  unfolded(lines).flatMap((line) => {
    const colon = line.indexOf(":")
    const name = line.slice(0, Math.max(0, colon)).trimEnd()
    return token.test(name)
      ? [
          {
            name,
            value: line
              .slice(colon + 1)
              .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, " ")
              .trim(),
          },
        ]
      : []
  })
