import type { Probe } from "../search/Probe.ts"

const head = /-----BEGIN[ A-Z0-9_-]{0,100}PRIVATE KEY(?: BLOCK)?-----/y
const tail = /-----END[ A-Z0-9_-]{0,100}KEY(?: BLOCK)?-----/y
const fence = "-----"
/** Letters and digits that a key has at least; a placeholder has fewer. */
const minimalBody = 40
/** Characters of a body that are counted. */
const counted = 1000

const isBody = (body: string): boolean =>
  body.slice(0, counted).replaceAll(/[^a-zA-Z0-9+/=]/g, "").length >= minimalBody &&
  !/(.)\1{19}/.test(body.slice(0, counted).replaceAll(/\s/g, ""))

const line = /(?:\s|\\[nr]){1,8}[A-Za-z0-9+/=]{16,80}(?=\s|\\[nr]|$)/y

/** The end of a key whose last line is missing: of the lines that hold nothing but base64. Line by line, as one expression for all of them overflows the stack on a long text. */
const endOfLines = (text: string, from: number, to: number): number => {
  let end = from
  for (line.lastIndex = from; line.test(text) && line.lastIndex <= to;) end = line.lastIndex
  return end
}

/** Private keys as PEM and OpenPGP write them, whole, and what there is of them where the last line is missing. */
export const privateKeyProbe: Probe = {
  anchors: ["-----begin"],
  look: (text, at) => {
    head.lastIndex = at
    const begun = head.exec(text)?.[0]
    if (begun === undefined) return []
    const from = at + begun.length
    // The next dashes are where a key ends or the next one begins: no text is looked through twice.
    const next = text.indexOf(fence, from)
    const to = next === -1 ? text.length : next
    tail.lastIndex = to
    const ended = tail.exec(text)?.[0]
    const end = ended === undefined ? endOfLines(text, from, to) : to + ended.length
    return isBody(text.slice(from, ended === undefined ? end : to))
      ? [{ start: at, end, rule: "private-key", score: 0.98 }]
      : []
  },
}
