/** Longest pattern, in characters. */
export const mostPatternLength = 500

/** Unbounded repetitions that a pattern may have: each further one may multiply the time by the length of a path. */
const mostRepetitions = 3

const refused: ReadonlyArray<readonly [pattern: RegExp, problem: string]> = [
  [/\(\?(?:[=!]|<[=!])/u, "looks ahead or behind"],
  [/\\(?:[1-9]|k<)/u, "refers back to a group"],
]

const isRepeat = (pattern: string, at: number): boolean => {
  const character = pattern.charAt(at)
  if (character === "*" || character === "+") return true
  if (character !== "{") return false
  const end = pattern.indexOf("}", at)
  return end !== -1 && /^\d{1,9},$/u.test(pattern.slice(at + 1, Math.min(end, at + 12)))
}

const afterClass = (pattern: string, start: number): number => {
  let at = start + 1
  while (at < pattern.length && pattern.charAt(at) !== "]") at += pattern.charAt(at) === "\\" ? 2 : 1
  return at
}

/** Indices of characters that are neither escaped nor in a character class. */
const placesOf = (pattern: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at)
    if (character === "\\") at += 1
    else if (character === "[") at = afterClass(pattern, at)
    else places.push(at)
  }
  return places
}

/** Counts unbounded repetitions, and reports whether anything but `?` repeats a group that has one. */
const readRepetitions = (pattern: string): { readonly count: number; readonly isNested: boolean } => {
  // Whether each open group has one, outermost first.
  const open: Array<boolean> = [false]
  let [count, isNested] = [0, false]
  for (const at of placesOf(pattern)) {
    const character = pattern.charAt(at)
    const holds = character === ")" ? (open.pop() ?? false) : isRepeat(pattern, at)
    if (character === "(") open.push(false)
    else if (holds) open[Math.max(0, open.length - 1)] = true
    if (character === ")") isNested ||= holds && /[*+{]/u.test(pattern.charAt(at + 1))
    else if (holds) count += 1
  }
  return { count, isNested }
}

const compiles = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, "u") instanceof RegExp
  } catch {
    return false
  }
}

/** Why a text cannot be a path pattern; undefined if it can. It must be short, a regular expression, and fast on every path. */
export const pathPatternProblem = (pattern: string): string | undefined => {
  if (pattern === "" || pattern.length > mostPatternLength) return `has no character or more than ${mostPatternLength}`
  if (!compiles(pattern)) return "is no regular expression"
  const named = refused.find(([refusal]) => refusal.test(pattern))
  if (named !== undefined) return named[1]
  const { count, isNested } = readRepetitions(pattern)
  if (isNested) return "repeats what repeats"
  return count > mostRepetitions ? `repeats without an end more than ${mostRepetitions} times` : undefined
}
