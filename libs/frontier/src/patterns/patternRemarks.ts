import type { FrontierSettings } from "../FrontierSettings.ts"

type PatternSettings = Pick<FrontierSettings, "crawlEntireDomain" | "excludePaths" | "includePaths" | "regexOnFullURL">

/** A slash that is repeated: what a glob writes for everything below. */
const glob = /(?<=^|[^\\])\/\*$/u

const globRemark = (pattern: string): string | undefined => {
  if (!glob.test(pattern)) return undefined
  const before = pattern.slice(0, -2)
  const path = before.replace(/^\^/u, "")
  return `The pattern ${pattern} is a regular expression, no glob: it is found in every path with ${path === "" ? "a slash" : path}, ${
    path === "" ? "which is every path" : `such as ${path}-more`
  }. Write ${path === "" ? ".*" : `^${path}/`} for all that lies below.`
}

const wholeAddress = (pattern: string): string | undefined =>
  pattern.includes("://")
    ? `The pattern ${pattern} has a scheme and a host, but patterns are searched in the path. Set regexOnFullURL, or leave them out.`
    : undefined

const query = (pattern: string): string | undefined =>
  pattern.includes(String.raw`\?`)
    ? `The pattern ${pattern} has a question mark, but patterns are searched in the path, which has no query. Set regexOnFullURL.`
    : undefined

const onlyPath = (pattern: string): string | undefined =>
  pattern.startsWith("^/")
    ? `The pattern ${pattern} begins with a path, but regexOnFullURL lets it begin with the scheme: it is never found.`
    : undefined

/** The characters that a pattern which begins with a path demands at its beginning. */
const literalStart = (pattern: string): string | undefined => {
  if (!pattern.startsWith("^/") || pattern.includes("|")) return undefined
  const literal = /^[\w/~%-]{1,2000}/u.exec(pattern.slice(1))?.[0] ?? ""
  // A character before `?`, `*` or `{` need not be there.
  return /^[?*{]/u.test(pattern.slice(1 + literal.length)) ? literal.slice(0, -1) : literal
}

const outside = (pattern: string, scope: string): string | undefined => {
  const start = literalStart(pattern)
  return start === undefined || start.startsWith(scope) || scope.startsWith(start)
    ? undefined
    : `The pattern ${pattern} of includePaths lies outside of ${scope}, where this crawl stays. Set crawlEntireDomain, or start elsewhere.`
}

/** Sentences about patterns that can be used but hardly mean what they say. `scope` is the path below which the crawl stays. */
export const patternRemarks = (settings: PatternSettings, scope: string): ReadonlyArray<string> => {
  const { crawlEntireDomain = false, excludePaths = [], includePaths = [], regexOnFullURL = false } = settings
  const checks = regexOnFullURL ? [globRemark, onlyPath] : [globRemark, wholeAddress, query]
  const remarks = [...includePaths, ...excludePaths].flatMap((pattern) => checks.map((check) => check(pattern)))
  const places = crawlEntireDomain || regexOnFullURL ? [] : includePaths.map((pattern) => outside(pattern, scope))
  return [...new Set([...remarks, ...places].filter((remark) => remark !== undefined))].slice(0, 20)
}
