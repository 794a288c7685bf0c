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

/** Rules whose wildcards are searched: a file full of them must not block the process. */
const mostSearching = 1000
/** Characters of a path in which they are searched, and those of all rules together. */
const [mostSearched, mostWork] = [4096, 500_000]

const isSearching = ({ pieces }: RobotsRule): boolean => pieces.length > 1

/** A rule without a search: a `Disallow` holds for all that begins as it does, an `Allow` for nothing. */
const withoutSearch = (rule: RobotsRule): ReadonlyArray<RobotsRule> => {
  if (rule.allow) return []
  const { folded, pieces, ...others } = rule
  return [
    {
      ...others,
      pieces: pieces.slice(0, 1),
      ...(folded === undefined ? {} : { folded: folded.slice(0, 1) }),
      toEnd: false,
    },
  ]
}

/** The rules, of which the first ones are searched. */
const bounded = (rules: ReadonlyArray<RobotsRule>): Pick<AgentRules, "rules" | "searched"> => {
  let searching = 0
  const all = rules.flatMap((rule) => {
    if (isSearching(rule)) searching += 1
    return isSearching(rule) && searching > mostSearching ? withoutSearch(rule) : [rule]
  })
  const share = Math.floor(mostWork / Math.max(1, Math.min(searching, mostSearching)))
  return { rules: all, searched: Math.min(mostSearched, share) }
}

const byRank = (one: RobotsRule, other: RobotsRule): number =>
  other.length - one.length || Number(other.allow) - Number(one.allow)

/**
 * The rules for a crawler, from its product token or user agent, for many decisions. All groups that name it count together, those of
 * `*` if none does. The wildcards of the longest 1000 rules are searched; of the others, each `Disallow` holds for all that begins as it
 * does, and no `Allow` holds.
 */
export const rulesFor = ({ groups }: RobotsTxt, agent: string): AgentRules => {
  const named = productTokenOf(agent).toLowerCase()
  const token = groups.some(({ tokens }) => tokens.has(named)) ? named : "*"
  const own = groups.filter(({ tokens }) => tokens.has(token))
  const delays = own.flatMap(({ delays }) => delays.get(token) ?? [])
  return {
    ...bounded(own.flatMap(({ rules }) => rules).toSorted(byRank)),
    ...(delays.length === 0 ? {} : { crawlDelay: Math.max(...delays) }),
  }
}
