import { type Engine, Engines, FetchError, type FetchedPage, type FetchPlan } from "@trawl/core"
import { Clock, Effect } from "effect"
import { type HostMemory, LearntHosts } from "./escalation/HostMemory.ts"
import { fetchEnhanced } from "./fetchEnhanced.ts"
import { fetchInTurn } from "./fetchInTurn.ts"
import { withoutCredentials } from "./http/requestHeaders.ts"

/** The engines that can answer the plan: those that skip least first, then the cheapest. */
const capableEngines = (plan: FetchPlan, engines: ReadonlyArray<Engine>): ReadonlyArray<Engine> => {
  const skips = (engine: Engine) => plan.prefers.difference(engine.offers).size
  return engines.filter(({ offers }) => plan.needs.isSubsetOf(offers)).toSorted((a, b) => skips(a) - skips(b))
}

/** Whether an address is that of a file, which a browser would only download. */
const isFile = ({ pathname }: URL): boolean => /\.(?!html?$|php$|aspx?$|jsp$)[a-z0-9]{2,5}$/i.test(pathname)

const runsScripts = ({ offers }: Engine): boolean => offers.has("script")

const unsupported = (plan: FetchPlan, message: string, reason: FetchError["reason"] = "unsupported"): FetchError =>
  new FetchError({
    url: URL.canParse(plan.url) ? withoutCredentials(new URL(plan.url)).href : plan.url,
    reason,
    message,
  })

// Clients send actions and request screenshots on instances without a browser: that is no error of the service.
const noEngine = (plan: FetchPlan): FetchError => {
  if (plan.needs.has("actions"))
    return unsupported(
      plan,
      "Actions are not supported by this instance: they need a browser, and none is available.",
      "actionsUnsupported",
    )
  if (plan.needs.has("screenshot"))
    return unsupported(
      plan,
      "Screenshots are not supported by this instance: they need a browser, and none is available. Ask for another format.",
      "capturesUnsupported",
    )
  if (plan.needs.has("profile"))
    return unsupported(
      plan,
      "Profiles are not supported by this instance: they need a browser, and none is available.",
      "featureUnsupported",
    )
  return unsupported(
    plan,
    `No engine of this instance offers what the request needs: ${[...plan.needs].join(", ")}.`,
    "featureUnsupported",
  )
}

/** The order in which engines are tried: those that run scripts first if the host is known to serve applications. */
const inOrder = (
  { url }: FetchPlan,
  capable: ReadonlyArray<Engine>,
  { hosts, now }: { readonly hosts: HostMemory; readonly now: number },
): ReadonlyArray<Engine> => {
  const [first] = capable
  if (first === undefined || runsScripts(first) || !capable.some(runsScripts)) return capable
  const address = new URL(url)
  return !isFile(address) && hosts.skipsPlain(address.host, now)
    ? capable.toSorted((a, b) => Number(runsScripts(b)) - Number(runsScripts(a)))
    : capable
}

const fetchByEngines = Effect.fnUntraced(function* (plan: FetchPlan) {
  const all = yield* Engines
  const around = { hosts: yield* LearntHosts, now: yield* Clock.currentTimeMillis }
  const [first, ...others] = inOrder(plan, capableEngines(plan, all), around)
  if (first === undefined) return yield* noEngine(plan)
  return yield* fetchInTurn(plan, { turn: [first, ...others], plain: all.find((engine) => !runsScripts(engine)) })
})

/**
 * Fetches with the cheapest engine that offers what the plan needs and most of what it prefers. A plain page that needs a
 * browser is fetched again with one; an engine that fails is followed by the next; with `proxy: auto` a refused page is fetched
 * again through an enhanced proxy, if there is one.
 */
export const fetchPage = (plan: FetchPlan): Effect.Effect<FetchedPage, FetchError, Engines> =>
  // Checked here too, not only in the engines: a browser would open files of this machine.
  /^https?:$/.test(URL.parse(plan.url)?.protocol ?? "")
    ? fetchEnhanced(plan, fetchByEngines)
    : Effect.fail(unsupported(plan, "Only http and https addresses can be fetched."))
