import { type Capability, type Engine, type FetchedPage, type FetchPlan, fetchRules } from "@trawl/core"

/** Options that a client can miss; what formats prefer beside them is told by formats. */
const missed: ReadonlySet<Capability> = new Set(Object.values(fetchRules).flatMap(({ capability }) => capability ?? []))

/** What is said of a country that the page was not asked for from. The default is never told. */
const placeSentences = ({ location: { country } }: FetchPlan, { proxy }: FetchedPage): ReadonlyArray<string> => {
  if (country === "US" || proxy?.country === country) return []
  return proxy === undefined
    ? [`No proxy in ${country} is configured: the page was asked for in its language, but from this server's own network.`]
    : [`No proxy in ${country} could be used: the page was asked for in its language, but through a proxy that may be elsewhere.`]
}

/** Sentences for options of the plan that this engine, or this instance, could not honour. Defaults are never told. */
export const skippedOptions = (plan: FetchPlan, engine: Engine, page: FetchedPage): ReadonlyArray<string> => [
  ...[...plan.prefers.difference(engine.offers)]
    .filter((capability) => missed.has(capability))
    .map((capability) => `The option ${capability} was skipped: the engine ${engine.name} that fetched the page does not offer it.`),
  ...(plan.proxy === "enhanced" && page.proxyUsed === "basic"
    ? ["The option proxy was skipped: no enhanced proxy is configured, so the page was fetched with basic."]
    : []),
  ...(engine.offers.has("location") ? placeSentences(plan, page) : []),
]
