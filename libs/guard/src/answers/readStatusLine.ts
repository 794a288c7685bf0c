import { quoted } from "./quoted.ts"

/** The first line of an answer. */
export interface StatusLine {
  readonly version: "1.0" | "1.1"
  readonly status: number
  readonly reason: string
}

/** Browsers skip as many bytes before the first line. */
const mostBefore = 4
// The number may touch the words behind it, and there may be none: then browsers take it for 200.
const version = /^HTTP(?:\/(\d+)(?:\.(\d+))?)?[\t ]*/i
const leadingDigits = /^\d*/

/** Whether these first bytes can begin an answer, however little has come. */
export const canBeginAnswer = (start: string): boolean => {
  const text = start.slice(0, mostBefore + 4).toUpperCase()
  return text.includes("HTTP") || text.length < mostBefore + 4
}

/** Reads a status line as leniently as Chromium. */
export const readStatusLine = (line: string): StatusLine | { readonly problem: string } => {
  const start = line
    .slice(0, mostBefore + 4)
    .toUpperCase()
    .indexOf("HTTP")
  const text = line.slice(Math.max(0, start))
  const match = start === -1 ? null : version.exec(text)
  if (match === null) return { problem: `answered with ${quoted(line)} where the status line of HTTP belongs` }
  const [whole, major, minor] = match
  const rest = text.slice(whole.length)
  const [digits] = leadingDigits.exec(rest) ?? [""]
  const reason = rest.slice(digits.length)
  const status = digits === "" ? 200 : Number(digits)
  if (status < 100 || status > 999)
    return { problem: `answered with the status line ${quoted(line)}, whose status is none` }
  const isOld = major === undefined || (major === "1" && minor === "0")
  return { version: isOld ? "1.0" : "1.1", status, reason: reason.replaceAll(/[^\x20-\x7e\x80-\xff]/g, " ").trim() }
}
