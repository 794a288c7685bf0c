import { framingHeaders } from "./framingHeaders.ts"
import { readHeaders } from "./readHeaders.ts"
import { readStatusLine } from "./readStatusLine.ts"

/** What becomes of the head of an answer. */
export type NormalizedHead =
  /** Passes as it is. */
  | { readonly kind: "clean"; readonly status: number }
  /** Passes as `text`, and its connection closes behind it. */
  | { readonly kind: "normalized"; readonly status: number; readonly text: string }
  /** Is no HTTP: a clause that says what the host did. */
  | { readonly kind: "invalid"; readonly problem: string }

// Heads as RFC 9112 wants them. Each part begins where the one before cannot go on, so the time is linear.
const wellFormed =
  /^HTTP\/1\.[01] [1-9]\d\d(?: [^\0\r\n]*)?\r\n(?:[!#$%&'*+\-.^_`|~\w]+:[\t\x20-\x7e\x80-\xff]*\r\n)*\r\n$/
/** No site sends as many; reading them would cost more than the page. */
const mostLines = 5000

const framingLine = /\n(?:content-length|transfer-encoding):[^\r\n]*/gi
const plainFraming = /^\n(?:content-length:[\t ]*\d{1,15}|transfer-encoding:[\t ]*chunked)[\t ]*$/i

const isClean = (head: string): boolean => {
  if (!wellFormed.test(head)) return false
  const [first, other] = head.match(framingLine) ?? []
  return other === undefined && (first === undefined || plainFraming.test(first))
}

/** What is decided here: where the body ends, and that the connection is not used again. */
const replaced: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "content-length",
  "transfer-encoding",
])

/**
 * Reads the head of an answer as leniently as Chromium, and writes it as a strict parser accepts it: lines that are no headers are
 * dropped, names lose the space behind them, folded lines are joined, and one header says where the body ends. Different lengths
 * and NUL bytes are invalid. `mustClose` normalizes even a head that is well-formed, since one before it was not.
 */
export const normalizeHead = (head: string, mustClose = false): NormalizedHead => {
  if (!mustClose && isClean(head)) return { kind: "clean", status: Number(head.slice(9, 12)) }
  if (head.includes("\0")) return { kind: "invalid", problem: "answered with a NUL byte among its headers" }
  const [first = "", ...lines] = head.split(/[\r\n]+/)
  if (lines.length > mostLines)
    return { kind: "invalid", problem: `answered with more than ${mostLines} lines of headers` }
  const line = readStatusLine(first)
  if ("problem" in line) return { kind: "invalid", problem: line.problem }
  const headers = readHeaders(lines)
  const framing = framingHeaders(headers)
  if ("problem" in framing) return { kind: "invalid", problem: framing.problem }
  const text = [
    `HTTP/${line.version} ${line.status} ${line.reason}`,
    ...headers.flatMap(({ name, value }) => (replaced.has(name.toLowerCase()) ? [] : `${name}: ${value}`)),
    ...framing.lines,
    "Connection: close",
  ].join("\r\n")
  return { kind: "normalized", status: line.status, text: `${text}\r\n\r\n` }
}
