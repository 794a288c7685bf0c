/** Most digits of an amount. */
const maxDigits = 12

/** A number in a text: from its first to after its last digit. */
export interface WrittenNumber {
  readonly amount: number
  readonly end: number
  /** Number of digits after the decimal separator. */
  readonly decimals: number
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

// White space and apostrophes that group digits.
const spacesAndApostrophes = " \u00A0\u202F\u2009'’"

const digitsFrom = (text: string, at: number): number => {
  let end = at
  while (isDigit(text.charCodeAt(end))) end++
  return end
}

/** The end of a number that begins at `start`, and its groups of digits with the separators between. */
const partsFrom = (
  text: string,
  start: number,
): { readonly groups: ReadonlyArray<string>; readonly separators: string; readonly end: number } => {
  let end = digitsFrom(text, start)
  const groups = [text.slice(start, end)]
  let separators = ""
  for (;;) {
    const separator = text.charAt(end)
    const next = digitsFrom(text, end + 1)
    const length = next - end - 1
    const isGroup =
      separator !== "" && spacesAndApostrophes.includes(separator) && length === 3 && (groups.at(-1)?.length ?? 0) <= 3
    if (!isGroup && (separator === "" || length === 0 || !".,".includes(separator))) return { groups, separators, end }
    groups.push(text.slice(end + 1, next))
    separators += isGroup ? " " : separator
    end = next
  }
}

/** How many of the last groups are decimals: one or none. */
const decimalsOf = (groups: ReadonlyArray<string>, separators: string): number => {
  const last = separators.at(-1)
  const length = groups.at(-1)?.length ?? 0
  if (last === undefined || last === " ") return 0
  if (separators.indexOf(last) !== separators.length - 1) return 0
  // One separator alone, or the last of several kinds: it groups where three digits follow, as in 1.299, and parts where it cannot, as in 0.299.
  const groupsThree =
    length === 3 &&
    (separators.length > 1
      ? new Set(separators.replaceAll(" ", "")).size === 1
      : (groups[0]?.length ?? 0) <= 3 && groups[0] !== "0")
  return groupsThree ? 0 : 1
}

/**
 * The number that begins at a digit, whatever the language: 1,299.00, 1.299,00, 1 299,00, 1'299.00 and 1,29,900.
 * A lone separator before three digits groups them. Undefined: more digits than an amount has.
 */
export const readNumber = (text: string, start: number): WrittenNumber | undefined => {
  const { end, groups, separators } = partsFrom(text, start)
  const decimals = decimalsOf(groups, separators)
  const whole = groups.slice(0, groups.length - decimals).join("")
  const fraction = decimals === 1 ? (groups.at(-1) ?? "") : ""
  if (whole.length > maxDigits || fraction.length > maxDigits) return undefined
  return { amount: Number(`${whole}.${fraction || "0"}`), end, decimals: fraction.length }
}
