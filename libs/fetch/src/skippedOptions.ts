import { type Capability, type Engine, type FetchedPage, type FetchPlan, fetchRules } from "@trawl/core"

/** Options whose loss a client can notice. Formats report what they only prefer themselves. */
const missed: ReadonlySet<Capability> = new Set(Object.values(fetchRules).flatMap(({ capability }) => capability ?? []))

/** Sentences about a country from which the page was not requested. The default is never reported. */
const placeSentences = ({ location: { country } }: FetchPlan, { proxy }: FetchedPage): ReadonlyArray<string> => {
  if (country === "US" || proxy?.country === country) return []
  return proxy === undefined
    ? [
        `No proxy in ${country} is configured: the page was requested in its language, but from this server's own network.`,
      ]
    : [
        `No proxy in ${country} could be used: the page was requested in its language, but through a proxy that may be elsewhere.`,
      ]
}

/** Sentences for options of the plan that this engine, or this instance, did not support. Defaults are never reported. */
export const skippedOptions = (plan: FetchPlan, engine: Engine, page: FetchedPage): ReadonlyArray<string> => [
  ...[...plan.prefers.difference(engine.offers)]
    .filter((capability) => missed.has(capability))
    .map(
      (capability) =>
        `The option ${capability} was skipped: the engine ${engine.name} that fetched the page does not offer it.`,
    ),
  ...(plan.proxy === "enhanced" && page.proxyUsed === "basic"
    ? ["The option proxy was skipped: no enhanced proxy is configured, so the page was fetched with basic."]
    : []),
  ...(engine.offers.has("location") ? placeSentences(plan, page) : []),
]
