import type { GroupBound, Refusal } from "../FoundAddress.ts"
import type { Parameter } from "../identity/readParameters.ts"
import { isSessionParameter } from "../identity/sessionIds.ts"
import type { Trap } from "./Trap.ts"

/** Parameters that only order, narrow or show what a path lists, or show another version of it. */
const modifier =
  /^(?:sort(?:[-_]?(?:by|order|dir|direction))?|order(?:[-_]?(?:by|dir))?|dir|direction|filters?|facets?|refine(?:ment)?s?|colou?rs?|sizes?|brands?|materials?|ratings?|prices?(?:[-_](?:min|max|from|to))?|(?:min|max)[-_]?price|in[-_]?stock|per[-_]?page|page[-_]?size|limit|product_list_(?:order|dir|mode|limit)|oldid|diff|replytocom|printable|print|share)(?:$|[.[]|%5b)/iu

const returnNames: ReadonlySet<string> = new Set([
  "return", "returnto", "return_to", "returnurl", "return_url", "redirect", "redirect_to", "redirect_url", "redirecturl", "redirect_uri",
  "next", "continue", "back", "backurl", "back_url", "dest", "destination", "came_from", "referer", "referrer", "callback_url", "goto",
]) // prettier-ignore
const addressValue = /^(?:%2F|\/|https?(?::|%3A))/iu

const isReturn = ({ name, value }: Parameter): boolean => returnNames.has(name) && addressValue.test(value)

/** Addresses of one path that a crawl accepts, by what their query has. */
const bounds = {
  return: { most: 100, reason: "TRAP_RETURN_ADDRESS" },
  session: { most: 100, reason: "TRAP_SESSION_ID" },
  modifier: { most: 2000, reason: "TRAP_QUERY" },
  many: { most: 10_000, reason: "TRAP_QUERY" },
  several: { most: 20_000, reason: "TRAP_QUERY" },
} as const satisfies Readonly<Record<string, GroupBound>>

type Kind = keyof typeof bounds

const kindOf = (parameters: ReadonlyArray<Parameter>): Kind | undefined => {
  if (parameters.some(isReturn)) return "return"
  if (parameters.some(({ name, value }) => isSessionParameter(name, value))) return "session"
  if (parameters.some(({ name }) => modifier.test(name))) return "modifier"
  if (parameters.length >= 5) return "many"
  return parameters.length >= 3 ? "several" : undefined
}

/** Parameters of one address, and of one name, that a crawl accepts. */
const [mostParameters, mostOfName] = [20, 8]

const refusal = (parameters: ReadonlyArray<Parameter>): Refusal | undefined => {
  if (parameters.length > mostParameters)
    return { reason: "TRAP_QUERY", detail: `more than ${mostParameters} parameters` }
  if (parameters.length <= mostOfName) return undefined
  const counts = new Map<string, number>()
  for (const { name } of parameters) counts.set(name, (counts.get(name) ?? 0) + 1)
  const repeated = [...counts].find(([, count]) => count > mostOfName)
  return repeated === undefined ? undefined : { reason: "TRAP_QUERY", detail: `repeats ${repeated[0].slice(0, 100)}` }
}

/** What becomes of an address by the parameters that tell it apart; undefined if they lead into no trap. */
export const queryTrap = (path: string, parameters: ReadonlyArray<Parameter>): Trap | undefined => {
  if (parameters.length === 0) return undefined
  const refused = refusal(parameters)
  if (refused !== undefined) return { refused }
  const kind = kindOf(parameters)
  if (kind === undefined) return undefined
  const bound = bounds[kind]
  return {
    group: `${kind} queries of ${path}`,
    bound: { ...bound, detail: `more than ${bound.most} addresses of ${path.slice(0, 200)}` },
  }
}
