import {
  apartFromPage,
  CurrentPageTime,
  FetchError,
  type FetchPlan,
  listPool,
  monotonicMillisOf,
  TeamPlaces,
  usePlace,
} from "@trawl/core"
import { Clock, Effect, type Scope } from "effect"
import { longestWait } from "./longestWait.ts"

/** Free bytes that are needed to open a page beside others. */
const leastMemory = 500 * 1024 * 1024
/** Interval between memory checks. */
const lookEvery = "250 millis"

/** Whether a page may be opened: there is enough memory, or no other page is open. */
export const hasRoom = (open: number, freeBytes: number): boolean => open === 0 || freeBytes >= leastMemory

export interface TabsOptions {
  /** Maximum number of open pages; half as many more for teams that hold less than their share. */
  readonly most: number
  /** Free bytes of memory. */
  readonly freeMemory: () => number
}

/** Factor on the wait for a tab where no client waits for the page. */
const backgroundTimes = 10

/** The tabs of an engine. */
export interface Tabs {
  /** Waits for a tab and uses it. The attempt gets the plan with its remaining time. */
  readonly use: <A>(
    plan: FetchPlan,
    attempt: (rest: FetchPlan) => Effect.Effect<A, FetchError>,
  ) => Effect.Effect<A, FetchError>
}

const noTab = ({ url }: FetchPlan) =>
  Effect.fail(
    new FetchError({ url, reason: "timeout", message: "No browser tab was free in time; a larger timeout may help." }),
  )

/** Shares tabs out among teams, and fewer of them while memory is short. */
export const makeTabs = Effect.fn("makeTabs")(function* ({
  freeMemory,
  most,
}: TabsOptions): Effect.fn.Return<Tabs, never, Scope.Scope> {
  const clock = yield* Clock.Clock
  const now = () => monotonicMillisOf(clock)
  const places = new TeamPlaces({ places: most, now, hasRoom: (open) => hasRoom(open, freeMemory()) })
  yield* listPool({ name: "browser tabs", usage: () => places.usage() })
  const looking = Effect.forever(
    Effect.andThen(
      Effect.sleep(lookEvery),
      Effect.sync(() => places.admit()),
    ),
  )
  const use: Tabs["use"] = (plan, attempt) =>
    usePlace(places, (turn) =>
      Effect.gen(function* () {
        const since = now()
        const isAwaited = (yield* CurrentPageTime) === undefined
        const wait = Effect.timeoutOrElse(Effect.raceFirst(turn, looking), {
          duration: longestWait(plan) * (isAwaited ? 1 : backgroundTimes),
          orElse: () => noTab(plan),
        })
        yield* apartFromPage(wait)
        return yield* attempt(isAwaited ? { ...plan, timeout: plan.timeout - (now() - since) } : plan)
      }),
    )
  return { use }
})
