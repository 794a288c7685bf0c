import type { Refusal } from "./FoundAddress.ts"
import type { Frontier } from "./Frontier.ts"
import type { FrontierSettings } from "./FrontierSettings.ts"
import { deduplicationOf } from "./identity/deduplicationOf.ts"
import { foldAddress, type KeyRules } from "./identity/foldAddress.ts"
import { readAddress } from "./identity/readAddress.ts"
import { judgeLink } from "./judgeLink.ts"
import { patternRemarks } from "./patterns/patternRemarks.ts"
import { compileScope, type Scope } from "./scope/compileScope.ts"
import { type Place, Site } from "./scope/Site.ts"
import { sameContentBound } from "./traps/sameContentBound.ts"

const keyBy =
  (rules: KeyRules) =>
  (url: string): string => {
    const address = readAddress(url)
    return typeof address === "string" ? url : foldAddress(address, rules).key
  }

const placeBy =
  (scope: Scope) =>
  (url: string): Place => {
    const address = readAddress(url)
    return typeof address === "string" ? "site" : scope.placeOf(address)
  }

/** Remembers the last result: all links of a page have one source. */
const lastOf = <Result>(read: (text: string) => Result): ((text: string) => Result) => {
  let last: { readonly text: string; readonly result: Result } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) }
    return last.result
  }
}

const targetBy =
  (scope: Scope) =>
  (url: string): Refusal | undefined => {
    const address = readAddress(url)
    return typeof address === "string" ? { reason: address } : scope.refusalOf(address, "site")
  }

const endBy =
  (rules: KeyRules): Frontier["endOf"] =>
  ({ canonical, url }) => {
    const address = readAddress(url)
    if (typeof address === "string") return { key: url, url }
    const named = canonical === undefined || !rules.foldings.canonical ? "" : readAddress(canonical, url)
    const isOfSameSite = typeof named !== "string" && new Site(address).placeOf(named) === "site"
    const end = isOfSameSite ? named : address
    return { key: foldAddress(end, rules).key, url: end.href }
  }

const startWarning = ({ detail, reason }: Refusal): string =>
  reason === "EXCLUDE_PATTERN"
    ? `The start itself is left out, because excludePaths has ${detail}; its links are followed.`
    : "The start itself is left out, because no pattern of includePaths is found in it; its links are followed."

/**
 * Compiles the policies of a crawl once for all its pages. `start` is the absolute address whose host and folder are its scope; `now`, in
 * milliseconds since the epoch, bounds calendars ahead. Throws if the start is no address of the web or a pattern has a problem.
 */
export const compileFrontier = (
  settings: FrontierSettings,
  start: string,
  { now }: { readonly now?: number } = {},
): Frontier => {
  const address = readAddress(start)
  if (typeof address === "string") throw new TypeError(`A crawl cannot start at an address that is ${address}.`)
  const rules: KeyRules = {
    foldings: deduplicationOf(settings),
    ignoreQueryParameters: settings.ignoreQueryParameters ?? false,
  }
  const scope = compileScope(settings, address)
  const policies = { settings, rules, scope, now }
  const placeOf = lastOf(placeBy(scope))
  const startRefusal = scope.refusalOf(address, "site")
  return {
    judge: (link, source) => judgeLink(policies, link, { source, place: placeOf(source.url) }),
    keyOf: keyBy(rules),
    endOf: endBy(rules),
    judgeTarget: targetBy(scope),
    startRefusal,
    sameContentBound: settings.limitTraps === false ? undefined : sameContentBound,
    warnings: [
      ...patternRemarks(settings, scope.folder),
      ...(startRefusal === undefined ? [] : [startWarning(startRefusal)]),
    ],
  }
}
