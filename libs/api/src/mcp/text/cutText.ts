/** UTF-8 bytes that make a token of a model, about, in any language. */
export const bytesPerToken = 4

/** A part of a text. */
export interface TextPart {
  readonly text: string
  /** Where the next part begins; absent at the end. */
  readonly next?: number
}

const bytesOf = (code: number): number => {
  if (code < 0x80) return 1
  // Each half of a surrogate pair is two of its four bytes.
  return code < 0x8_00 || (code >= 0xd8_00 && code <= 0xdf_ff) ? 2 : 3
}

const isFence = (text: string, at: number): boolean => text.startsWith("```", at) || text.startsWith("~~~", at)

const newline = 10

/** The last places before the limit at which a text can be cut. */
interface Places {
  readonly block: number
  readonly line: number
  readonly end: number
}

/** Walks on from `from` until the bytes are used up. Linear in the part, not in the text. */
const placesIn = (text: string, from: number, mostBytes: number): Places => {
  let [bytes, at, block, line, isInFence] = [0, from, from, from, isFence(text, from)]
  while (at < text.length) {
    const code = text.charCodeAt(at)
    bytes += bytesOf(code)
    if (bytes > mostBytes) break
    at += 1
    if (code !== newline) continue
    line = at
    if (isFence(text, at)) isInFence = !isInFence
    else if (!isInFence && text.charCodeAt(at) === newline) block = at + 1
  }
  return { block, line, end: at }
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc_00 && code <= 0xdf_ff

/** A cut that wastes more than half of the room would make many small parts. */
const worthwhile = 0.5

/**
 * The part of a markdown text from `from` that fits into so many tokens: cut between two blocks if possible, else between
 * lines. On the text rather than on its tree, because only the part is read, not the whole text.
 */
export const cutText = (text: string, from: number, mostTokens: number): TextPart => {
  const { block, end, line } = placesIn(text, from, mostTokens * bytesPerToken)
  if (end >= text.length) return { text: text.slice(from) }
  const least = from + (end - from) * worthwhile
  const whole = isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end
  const place = [block, line].find((one) => one > least) ?? whole
  const next = Math.min(text.length, place > from ? place : from + 2)
  return { text: text.slice(from, next), next }
}

/** About how many tokens a text has. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken)
