import { type Duration, Effect, Fiber, Metric, type Scope, Semaphore } from "effect"
import type { StartedChromium } from "../chromium/startChromium.ts"
import type { TabError } from "../tab/TabError.ts"
import { closeBrowser, type RunningBrowser, runningBrowser } from "./RunningBrowser.ts"
import { browsersStarted } from "./browserMetrics.ts"
import { watchProcesses } from "./watchProcesses.ts"

/** A browser leased for one page. */
export interface Lease {
  readonly running: RunningBrowser
  /** The browser misbehaves: it gets no further pages. */
  readonly abandon: Effect.Effect<void>
}

/** Leases one browser at a time, and a new one after it has died or shown enough pages. */
export interface BrowserPool {
  /** Returned by its Scope. Starts a browser if there is none. */
  readonly lease: Effect.Effect<Lease, TabError, Scope.Scope>
  /** Starts a browser if none runs. */
  readonly warm: Effect.Effect<void, TabError>
  /** The pids of the browsers that run. */
  readonly pids: () => ReadonlyArray<number>
}

export interface PoolOptions {
  readonly launch: Effect.Effect<StartedChromium, TabError>
  /** Called for every browser that was started. */
  readonly onLaunch: (running: RunningBrowser) => Effect.Effect<void>
  /** Number of pages after which a browser is replaced. */
  readonly pagesPerBrowser: number
  /** Closes a browser that has shown no page for so long. Never when absent. */
  readonly idleTime?: Duration.Input
}

interface PoolState {
  current: RunningBrowser | undefined
  starting: Fiber.Fiber<RunningBrowser, TabError> | undefined
  readonly all: Set<RunningBrowser>
}

/** The next browser is started so many pages before it is needed. */
const pagesAhead = 4

const isUsable = (running: RunningBrowser | undefined, pagesPerBrowser: number): running is RunningBrowser =>
  running !== undefined &&
  !running.isRetired &&
  !running.chromium.connection.isClosed &&
  running.opened < pagesPerBrowser

const closeWhenIdle = (state: PoolState, running: RunningBrowser): Effect.Effect<void> => {
  if (!running.isRetired || running.open > 0 || !state.all.delete(running)) return Effect.void
  return closeBrowser(running)
}

const retire = (state: PoolState, running: RunningBrowser): Effect.Effect<void> =>
  Effect.suspend(() => {
    running.isRetired = true
    return closeWhenIdle(state, running)
  })

/** Runs in the pool's own Scope, so that interrupting one page does not take a half-started browser from the others. */
const start = (state: PoolState, options: PoolOptions) =>
  Effect.gen(function* () {
    // The pool always knows browsers that were started, and closes them.
    const running = yield* Effect.uninterruptible(
      Effect.tap(Effect.flatMap(options.launch, runningBrowser), (started) =>
        Effect.sync(() => state.all.add(started)),
      ),
    )
    const before = state.current
    state.current = running
    yield* Metric.update(browsersStarted, 1)
    yield* options.onLaunch(running)
    if (before !== undefined) yield* retire(state, before)
    return running
  }).pipe(
    Effect.ensuring(
      Effect.sync(() => {
        state.starting = undefined
      }),
    ),
  )

const lend = (running: RunningBrowser): Effect.Effect<void> =>
  Effect.sync(() => {
    running.opened++
    running.open++
  })

/** The Scope closes every browser. */
export const makeBrowserPool = Effect.fn("makeBrowserPool")(function* (
  options: PoolOptions,
): Effect.fn.Return<BrowserPool, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const state: PoolState = { current: undefined, starting: undefined, all: new Set() }
  const lock = yield* Semaphore.make(1)
  yield* Effect.addFinalizer(() => Effect.forEach([...state.all], closeBrowser, { concurrency: 2, discard: true }))
  const starting: Effect.Effect<Fiber.Fiber<RunningBrowser, TabError>> = lock.withPermits(1)(
    Effect.gen(function* () {
      state.starting ??= yield* Effect.forkIn(Effect.tap(start(state, options), watch), scope)
      return state.starting
    }),
  )
  // Replaces a browser that has grown too large before the next page needs it.
  const watch = (running: RunningBrowser) =>
    watchProcesses({ pid: running.chromium.pid, memory: running.memory, isNeeded: () => running.open > 0 }).pipe(
      Effect.andThen(Effect.suspend(() => (state.current === running ? starting : Effect.void))),
      Effect.forkIn(running.scope),
    )
  const usable = Effect.suspend(() =>
    isUsable(state.current, options.pagesPerBrowser)
      ? Effect.succeed(state.current)
      : Effect.flatMap(starting, Fiber.join),
  )
  const renewInTime = (running: RunningBrowser) =>
    state.current === running && running.opened + pagesAhead === options.pagesPerBrowser
      ? Effect.asVoid(starting)
      : Effect.void
  const closeLater = (running: RunningBrowser, idleTime: Duration.Input) => {
    const { opened } = running
    const close = Effect.suspend(() =>
      running.open === 0 && running.opened === opened ? retire(state, running) : Effect.void,
    )
    return Effect.forkIn(Effect.delay(close, idleTime), scope)
  }
  const giveBack = (running: RunningBrowser) =>
    Effect.suspend(() => {
      running.open--
      if (running.isRetired) return closeWhenIdle(state, running)
      return running.open === 0 && options.idleTime !== undefined
        ? Effect.asVoid(closeLater(running, options.idleTime))
        : Effect.void
    })
  return {
    warm: Effect.asVoid(usable),
    pids: () => [...state.all].map(({ chromium }) => chromium.pid),
    lease: Effect.gen(function* () {
      // Waiting can be interrupted, counting cannot.
      const running = yield* usable
      yield* Effect.acquireRelease(lend(running), () => giveBack(running))
      yield* renewInTime(running)
      return { running, abandon: retire(state, running) }
    }),
  }
})
