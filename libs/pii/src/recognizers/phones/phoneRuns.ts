/** A run of digits and separators in the form of telephone numbers. */
export interface Run {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Its digits in ASCII. */
  readonly digits: string
  /** Its groups of digits. */
  readonly groups: ReadonlyArray<string>
}

/** Digits of ASCII, of full width, Arabic, Persian and Devanagari. */
const digit = "[0-9０-９٠-٩۰-۹०-९]"
const zeros = ["０", "٠", "۰", "०"].map((zero) => zero.charCodeAt(0))

const toAscii = (text: string): string =>
  text.replaceAll(/[０-９٠-٩۰-۹०-९]/gu, (one) => {
    const code = one.charCodeAt(0)
    const zero = zeros.find((zero) => code >= zero && code <= zero + 9) ?? code
    return String(code - zero)
  })

const separator = "[ \\u00A0\\u2007\\u2009\\u202F()\\-./‐‑‒–—−·]"

/** Each run is read once: a match begins at a digit or at a character before one and always succeeds. */
const runs = new RegExp(`(?:[+＋(]{1,3} ?)?${digit}(?:${separator}{0,4}${digit})*`, "gu")

/** Digits of a number by ITU-T E.164, with room for an international prefix. */
const [fewest, most] = [5, 17]

export const runOf = (text: string, start: number): Run => {
  const ascii = toAscii(text)
  const groups = ascii.match(/\d+/gu) ?? []
  return { start, end: start + text.length, text, digits: groups.join(""), groups }
}

/** Boundaries between two numbers: wide gaps, slashes and dashes in spaces, and a bracket after enough digits. */
const boundaries = / {2,}| ?\/ | \/ ?| [-–—] | (?=\(\d{2,4}\))/gu

const isLong = (digits: string): boolean => digits.length > most

/** Splits groups that are numbers of their own, if several are in a row. */
const splitLong = ({ start, text }: Run): ReadonlyArray<Run> => {
  const parts: Array<Run> = []
  for (const { 0: part, index } of text.matchAll(/\+?[^ ]+/gu)) parts.push(runOf(part, start + index))
  return parts.every(({ digits }) => digits.length >= 9) ? parts : []
}

const anyDigit = /\p{N}/u

/** Drops unpaired brackets, which belong to the sentence. */
const withoutStrayBrackets = (run: Run): ReadonlyArray<Run> => {
  const { start, text } = run
  if ((text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0) && !/^[^(]*\)/u.test(text)) return [run]
  return Array.from(text.matchAll(/(?<![^()])[^()]+/gu), ({ 0: part, index }) => {
    const lead = part.search(anyDigit)
    const from = part.charAt(lead - 1) === "+" ? lead - 1 : lead
    return runOf(part.slice(from).replace(/(?<!\P{N})\P{N}+$/u, ""), start + index + from)
  }).filter(({ digits }) => digits !== "")
}

const parted = (run: Run): ReadonlyArray<Run> => {
  const parts: Array<Run> = []
  let from = 0
  for (const { 0: gap, index } of run.text.matchAll(boundaries)) {
    parts.push(runOf(run.text.slice(from, index), run.start + from))
    from = index + gap.length
  }
  parts.push(runOf(run.text.slice(from), run.start + from))
  return parts.flatMap((part) => (isLong(part.digits) ? splitLong(part) : [part]))
}

/** The runs of a text with a plausible length for a telephone number. */
export const phoneRuns = function* (text: string): Iterable<Run> {
  for (const run of text.matchAll(runs).flatMap(({ 0: found, index }) => withoutStrayBrackets(runOf(found, index)))) {
    const isOne =
      !isLong(run.digits) && !(run.digits.length > 11 && !/^[+＋]/u.test(run.text) && parted(run).length > 1)
    for (const part of isOne ? [run] : parted(run)) if (part.digits.length >= fewest) yield part
  }
}
