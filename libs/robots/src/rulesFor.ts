import { productTokenOf } from "./productTokenOf.ts"
import type { RobotsRule } from "./RobotsRule.ts"
import type { RobotsTxt } from "./RobotsTxt.ts"

/** What a robots.txt asks of one crawler. */
export interface AgentRules {
  /** The first one that matches decides: the longest, and of two of one length the one that allows. */
  readonly rules: ReadonlyArray<RobotsRule>
  /** Characters of a path in which wildcards are searched. */
  readonly searched: number
  /** Seconds between two requests, as the file has it. */
  readonly crawlDelay?: number
}

/** Bounds for the characters of a path that are searched, and their number over all rules: a file full of wildcards must not block the process. */
const [leastSearched, mostSearched, mostWork] = [200, 4096, 1_000_000]

const searchedBy = (rules: ReadonlyArray<RobotsRule>): number => {
  const searching = rules.filter(({ pieces }) => pieces.length > 1).length
  return Math.max(leastSearched, Math.min(mostSearched, Math.floor(mostWork / Math.max(1, searching))))
}

const byRank = (one: RobotsRule, other: RobotsRule): number =>
  other.length - one.length || Number(other.allow) - Number(one.allow)

/**
 * The rules for a crawler, from its product token or user agent, for many decisions. All groups that name it count together, those of
 * `*` if none does.
 */
export const rulesFor = ({ groups }: RobotsTxt, agent: string): AgentRules => {
  const named = productTokenOf(agent).toLowerCase()
  const token = groups.some(({ tokens }) => tokens.has(named)) ? named : "*"
  const own = groups.filter(({ tokens }) => tokens.has(token))
  const delays = own.flatMap(({ delays }) => delays.get(token) ?? [])
  const rules = own.flatMap(({ rules }) => rules).toSorted(byRank)
  return { rules, searched: searchedBy(rules), ...(delays.length === 0 ? {} : { crawlDelay: Math.max(...delays) }) }
}
