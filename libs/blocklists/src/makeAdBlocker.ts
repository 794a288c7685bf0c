import { Clock, Duration, Effect, type Scope, Semaphore } from "effect"
import { adMatcher, type AdMatcher } from "./AdMatcher.ts"
import { type FetchList, ListFault } from "./FetchList.ts"
import { type ListFolder, listFolder } from "./listFolder.ts"
import { readInstalledLists } from "./readInstalledLists.ts"
import { refreshLists } from "./refreshLists.ts"

/** The lists that block ads: those of `@trawl/easylist`, none, or custom lists, stored in a folder. */
export type AdBlockerSettings =
  | { readonly lists: "bundled" | "off" }
  | {
      readonly lists: "fetched"
      readonly urls: ReadonlyArray<string>
      readonly folder: string
      readonly fetchList: FetchList
    }

export interface AdBlocker {
  /** Loaded on first use, in some 40 ms. Undefined if lists are off. Fails if they cannot be read or are not installed. */
  readonly matcher: Effect.Effect<AdMatcher | undefined, ListFault>
}

const lifetime = Duration.toMillis("4 days")
const retryAfter = Duration.toMillis("1 hour")

const matcherOf = (read: Effect.Effect<Uint8Array, ListFault>) =>
  Effect.flatMap(read, (engine) =>
    Effect.try({
      try: () => adMatcher(engine),
      catch: () => new ListFault({ message: "The block lists are in a form that this version cannot read." }),
    }),
  )

/** The installed lists, read once. */
const installedMatcher: Effect.Effect<Effect.Effect<AdMatcher, ListFault>> = Effect.cached(
  Effect.tapError(matcherOf(readInstalledLists), ({ message }) => Effect.logWarning(`${message} Ads are not blocked.`)),
)

/** The lists that an earlier process stored, else the installed ones. */
const firstMatcher = (folder: ListFolder, installed: Effect.Effect<AdMatcher, ListFault>) =>
  Effect.flatMap(folder.kept, (kept) =>
    kept === undefined ? installed : Effect.catchTag(matcherOf(folder.engine), "ListFault", () => installed),
  )

/** Milliseconds until the next fetch of the lists. */
const untilDue = Effect.fn("untilDue")(function* (folder: ListFolder) {
  const kept = yield* folder.kept
  return kept === undefined ? 0 : Math.max(0, kept.fetchedAt + lifetime - (yield* Clock.currentTimeMillis))
})

/** Blocks ads by lists. Its Scope ends the refreshing; a failed refresh is logged and keeps the current lists. */
export const makeAdBlocker = Effect.fn("makeAdBlocker")(function* (
  settings: AdBlockerSettings,
): Effect.fn.Return<AdBlocker, never, Scope.Scope> {
  const installed = yield* installedMatcher
  if (settings.lists !== "fetched") return { matcher: settings.lists === "off" ? Effect.succeed(undefined) : installed }
  const { urls, fetchList } = settings
  const folder = listFolder(settings.folder, urls)
  const loading = yield* Semaphore.make(1)
  let current: AdMatcher | undefined
  const load = Effect.gen(function* () {
    return (current ??= yield* firstMatcher(folder, installed))
  })
  const refresh = Effect.gen(function* () {
    const kept = yield* refreshLists(folder, urls, fetchList)
    const matcher = yield* matcherOf(folder.engine)
    yield* loading.withPermits(1)(Effect.sync(() => (current = matcher)))
    yield* Effect.logInfo(`The block lists were refreshed: ${kept.rules} rules.`)
    return lifetime
  }).pipe(
    Effect.catchTag("ListFault", ({ message }) =>
      Effect.as(
        Effect.logWarning(`The block lists were not refreshed: ${message} The next attempt is in an hour.`),
        retryAfter,
      ),
    ),
  )
  const keepFresh = Effect.gen(function* () {
    let pause = yield* untilDue(folder)
    for (;;) {
      yield* Effect.sleep(pause)
      pause = yield* refresh
    }
  })
  yield* Effect.forkScoped(keepFresh)
  return {
    matcher: Effect.suspend(() => (current === undefined ? loading.withPermits(1)(load) : Effect.succeed(current))),
  }
})
