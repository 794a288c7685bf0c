/** Character kinds that tokenizers treat the same way, each in runs. */
type Kind =
  | "accented"
  | "cyrillic"
  | "digit"
  | "hangul"
  | "ideograph"
  | "latin"
  | "line"
  | "other"
  | "space"
  | "symbol"
  | "surrogate"

/**
 * Tokens of a run: `run` for it, `each` for every character beyond the first `free`. Fitted by least squares to the tokenizer o200k_base on 179 pages in ten
 * languages as markdown, and measured on 179 others in November 2026: half within 4 %, nine tenths within 11 %, all within 27 %. Those for hangul and
 * surrogates, of which the pages had few, are from its vocabulary.
 */
const weights: Readonly<Record<Kind, { readonly run: number; readonly each: number; readonly free: number }>> = {
  latin: { run: 0.93, each: 0.155, free: 6 },
  accented: { run: 1.89, each: 0, free: 0 },
  digit: { run: 1.41, each: 0.47, free: 3 },
  symbol: { run: 0.74, each: 0.49, free: 1 },
  line: { run: 0.54, each: 0, free: 0 },
  space: { run: 0, each: 0.03, free: 0 },
  ideograph: { run: 0, each: 0.78, free: 0 },
  hangul: { run: 0, each: 0.7, free: 0 },
  cyrillic: { run: 0.87, each: 0.14, free: 0 },
  other: { run: 0, each: 0.41, free: 0 },
  surrogate: { run: 0, each: 1, free: 0 },
}

/** Kinds by the first code point after them, in order. */
const ranges: ReadonlyArray<readonly [end: number, kind: Kind]> = [
  [0xc0, "symbol"],
  [0x250, "accented"],
  [0x400, "other"],
  [0x530, "cyrillic"],
  [0x2000, "other"],
  [0x2e80, "symbol"],
  [0xac00, "ideograph"],
  [0xd7b0, "hangul"],
  [0xd800, "other"],
  [0xe000, "surrogate"],
  [0x1_0000, "ideograph"],
]

const asciiKindOf = (code: number): Kind => {
  if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) return "latin"
  if (code >= 0x30 && code <= 0x39) return "digit"
  if (code === 0x0a) return "line"
  return code === 0x20 || code === 0x09 || code === 0x0d ? "space" : "symbol"
}

const kinds = Object.keys(weights) as ReadonlyArray<Kind> // the record names every kind

/** By character code, the index of its kind in `kinds`. */
const places: Uint8Array = (() => {
  const found = new Uint8Array(0x1_0000)
  for (let code = 0; code < 0x80; code++) found[code] = kinds.indexOf(asciiKindOf(code))
  let start = 0x80
  for (const [end, kind] of ranges) {
    found.fill(kinds.indexOf(kind), start, end)
    start = end
  }
  return found
})()

/** By index in `kinds`: its `[run, each, free]`. */
const scales = Float64Array.from(kinds.flatMap((kind) => [weights[kind].run, weights[kind].each, weights[kind].free]))

/** Estimates in one pass how many tokens a language model counts in a text; the same for all tokenizers. */
export const countTokens = (text: string): number => Math.ceil(sumOf(text))

// Only the loop: V8 compiles it while it runs, and with more code after it discarded that for each text.
const sumOf = (text: string): number => {
  const { length } = text
  let sum = 0
  let start = 0
  let kind = length === 0 ? 0 : placeAt(text, 0)
  for (let at = 1; at <= length; at++) {
    const next = at === length ? -1 : placeAt(text, at)
    if (next === kind) continue
    sum += costOf(kind, at - start)
    start = at
    kind = next
  }
  return sum
}

const costOf = (kind: number, length: number): number =>
  (scales[kind * 3] as number) +
  (scales[kind * 3 + 1] as number) * Math.max(0, length - (scales[kind * 3 + 2] as number))

const placeAt = (text: string, at: number): number => places[text.charCodeAt(at)] as number
