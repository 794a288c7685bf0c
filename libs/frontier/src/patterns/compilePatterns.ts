import { RE2JS, RE2Set } from "re2js"

/** The first of some patterns that is found in a text. */
export type FindPattern = (text: string) => string | undefined

const decoded = (text: string): string => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

const findOne = (pattern: string): FindPattern => {
  const compiled = RE2JS.compile(pattern)
  return (text) => (compiled.test(text) ? pattern : undefined)
}

/** All in one automaton: a thousand patterns cost about as much as a few. */
const findAmong = (patterns: ReadonlyArray<string>): FindPattern => {
  const set = new RE2Set()
  for (const pattern of patterns) set.add(pattern)
  set.compile()
  return (text) => {
    const found = set.match(text)
    return found.length === 0 ? undefined : patterns[Math.min(...found)]
  }
}

/**
 * Compiles patterns in RE2's syntax, which are searched anywhere, in time linear in the text; blank ones are left out. A text with escapes
 * is also searched as people write it: `/b%C3%BCro` as `/büro`. Throws if `patternProblem` finds one.
 */
export const compilePatterns = (patterns: ReadonlyArray<string>): FindPattern | undefined => {
  const used = [...new Set(patterns.filter((pattern) => pattern.trim() !== ""))]
  const [first] = used
  if (first === undefined) return undefined
  const find = used.length === 1 ? findOne(first) : findAmong(used)
  return (text) => {
    const found = find(text)
    if (found !== undefined || !text.includes("%")) return found
    const plain = decoded(text)
    return plain === text ? undefined : find(plain)
  }
}
