import { RE2JS, RE2JSException } from "re2js"
import { programSize } from "./programSize.ts"

/** Longest pattern, in characters. */
export const mostPatternLength = 2000
/** Most patterns of a crawl, included and excluded ones together, and most characters of all. */
export const mostPatterns = 1000
export const mostPatternCharacters = 100_000

/** Most steps of a compiled pattern, and of all of a crawl: `{1000}` makes a thousand of seven characters. */
const mostSteps = 10_000
const mostStepsTogether = 150_000

/** What people take from other dialects, by how it is written, and what to do instead. */
const foreign: ReadonlyArray<readonly [written: RegExp, problem: string]> = [
  [/\(\?<?[=!]/u, "looks ahead or behind, which RE2's syntax has not; use excludePaths for what shall not match"],
  [/\\[1-9]|\\k[<{]|\(\?P=/u, "refers back to a group, which RE2's syntax has not"],
  [/\(\?>|[*+?}]\+/u, "has an atomic group or a possessive repetition, which RE2's syntax has not and does not need"],
  [/^\*|\*\*/u, "is written like a glob; as a regular expression `*` is `.*`, as in `^/blog/.*`"],
  [/\\[ux][\da-f]/iu, String.raw`writes a character by its number other than RE2's syntax does, as in \x{e9}`],
]

const syntaxProblem = (pattern: string, { message }: RE2JSException): string => {
  const known = foreign.find(([written]) => written.test(pattern))
  if (known !== undefined) return known[1]
  return `is no regular expression: ${message.replace(/^error parsing regexp: /u, "").slice(0, 200)}`
}

/** Why a text cannot be a pattern of a crawl, as the rest of a sentence; undefined if it can. */
export const patternProblem = (pattern: string): string | undefined => {
  if (pattern.length > mostPatternLength) return `has more than ${mostPatternLength} characters`
  if (programSize(pattern) > mostSteps) return "repeats so much that it has more than 10,000 steps"
  try {
    RE2JS.compile(pattern)
    return undefined
  } catch (error) {
    if (error instanceof RE2JSException) return syntaxProblem(pattern, error)
    throw error
  }
}

/** Why patterns cannot be used together, as a sentence; undefined if they can. Each may still have a problem of its own. */
export const patternsProblem = (patterns: ReadonlyArray<string>): string | undefined => {
  if (patterns.length > mostPatterns) return `includePaths and excludePaths may have ${mostPatterns} patterns together.`
  if (patterns.reduce((sum, { length }) => sum + length, 0) > mostPatternCharacters)
    return "includePaths and excludePaths may have 100,000 characters together."
  return patterns.reduce((sum, pattern) => sum + programSize(pattern), 0) > mostStepsTogether
    ? "includePaths and excludePaths repeat so much that they have more than 150,000 steps together."
    : undefined
}
