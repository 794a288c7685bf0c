import { normalizePath } from "./normalizePath.ts"
import type { Robots } from "./parseRobots.ts"
import { matchesRule, type RobotsRule } from "./RobotsRule.ts"

/** Characters of a path that are matched, so that a file full of wildcards cannot block the process. */
const mostPath = 2048

const rulesFor = (robots: Robots, token: string): ReadonlyArray<RobotsRule> => {
  const named = robots.filter(({ tokens }) => tokens.has(token))
  return (named.length > 0 ? named : robots.filter(({ tokens }) => tokens.has("*"))).flatMap(({ rules }) => rules)
}

const outranks = (rule: RobotsRule, best: RobotsRule | undefined): boolean =>
  best === undefined || rule.length > best.length || (rule.length === best.length && rule.allow && !best.allow)

/**
 * Whether a robots.txt lets a crawler with this product token request a path (with its query, from the slash on). Tokens are
 * case-insensitive; a crawler that is not named obeys the group `*`. The longest matching pattern decides, and `allow` between
 * two of one length.
 */
export const isAllowed = (robots: Robots, path: string, token: string): boolean => {
  if (path === "/robots.txt") return true
  // In a path both are plain characters; a pattern has only their escapes.
  const normal = normalizePath(path.slice(0, mostPath)).replaceAll("*", "%2A").replaceAll("$", "%24")
  let best: RobotsRule | undefined
  for (const rule of rulesFor(robots, token.toLowerCase())) {
    if (outranks(rule, best) && matchesRule(rule, normal)) best = rule
  }
  return best?.allow ?? true
}
