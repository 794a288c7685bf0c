/** Characters of a pattern. */
export const mostPatternLength = 500

/** Repetitions without an end that a pattern may have: each more may multiply the time by the length of a path. */
const mostRepetitions = 3

const refused: ReadonlyArray<readonly [pattern: RegExp, problem: string]> = [
  [/\(\?(?:[=!]|<[=!])/u, "looks ahead or behind"],
  [/\\(?:[1-9]|k<)/u, "refers back to a group"],
]

const isRepeat = (pattern: string, at: number): boolean => {
  const sign = pattern.charAt(at)
  if (sign === "*" || sign === "+") return true
  if (sign !== "{") return false
  const end = pattern.indexOf("}", at)
  return end !== -1 && /^\d{1,9},$/u.test(pattern.slice(at + 1, Math.min(end, at + 12)))
}

const afterClass = (pattern: string, start: number): number => {
  let at = start + 1
  while (at < pattern.length && pattern.charAt(at) !== "]") at += pattern.charAt(at) === "\\" ? 2 : 1
  return at
}

/** Counts repetitions without an end, and tells whether one stands around another. */
const readRepetitions = (pattern: string): { readonly count: number; readonly isNested: boolean } => {
  const open: Array<boolean> = []
  let [count, isNested] = [0, false]
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern.charAt(at)
    if (sign === "\\") at += 1
    else if (sign === "[") at = afterClass(pattern, at)
    else if (sign === "(") open.push(false)
    else if (sign === ")") {
      const holds = open.pop() ?? false
      isNested ||= holds && isRepeat(pattern, at + 1)
      if (holds && open.length > 0) open[open.length - 1] = true
    } else if (isRepeat(pattern, at)) {
      count += 1
      if (open.length > 0) open[open.length - 1] = true
    }
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

/** Why a text cannot be a pattern of paths, or undefined: it must be short, a regular expression, and quick whatever path it meets. */
export const pathPatternProblem = (pattern: string): string | undefined => {
  if (pattern === "" || pattern.length > mostPatternLength) return `has no character or more than ${mostPatternLength}`
  if (!compiles(pattern)) return "is no regular expression"
  const named = refused.find(([sign]) => sign.test(pattern))
  if (named !== undefined) return named[1]
  const { count, isNested } = readRepetitions(pattern)
  if (isNested) return "repeats what repeats"
  return count > mostRepetitions ? `repeats without an end more than ${mostRepetitions} times` : undefined
}
