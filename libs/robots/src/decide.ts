import { matchesRule, readPath, type RobotsRule } from "./RobotsRule.ts"
import type { RobotsTxt } from "./RobotsTxt.ts"
import { type AgentRules, rulesFor } from "./rulesFor.ts"

/** Whether a path may be requested, and why. */
export interface RobotsDecision {
  readonly allowed: boolean
  /** The line that decides, such as `Disallow: /x (line 7)`. Absent if none does. */
  readonly rule?: string
}

/** Characters of a pattern that a decision shows. */
const mostShown = 200

const nameOf = ({ allow, line, written }: RobotsRule): string => {
  const shown = written.length > mostShown ? `${written.slice(0, mostShown)}…` : written
  return `${allow ? "Allow" : "Disallow"}: ${shown} (line ${line})`
}

/**
 * The decision by the rules for one crawler. `path` begins with its slash and has its query, but no fragment. Wildcards are searched in
 * its first 4096 characters, and in fewer, 500 at least, if there are more than 122 rules with wildcards.
 */
export const decideBy = ({ rules, searched }: AgentRules, path: string): RobotsDecision => {
  if (rules.length === 0) return { allowed: true }
  const text = readPath(path, searched)
  if (text.plain === "/robots.txt") return { allowed: true }
  const rule = rules.find((candidate) => matchesRule(candidate, text))
  return rule === undefined ? { allowed: true } : { allowed: rule.allow, rule: nameOf(rule) }
}

/**
 * Whether a robots.txt lets a crawler with this product token or user agent request a path (with its query, from the slash on), and the
 * line that decides. For many paths, `rulesFor` once and `decideBy` are quicker.
 */
export const decide = (robots: RobotsTxt, path: string, agent: string): RobotsDecision =>
  decideBy(rulesFor(robots, agent), path)
