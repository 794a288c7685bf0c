import { monotonicMillis, monotonicMillisOf, usePlace } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { type Clock, Context, Effect, Layer } from "effect"
import { countRefusal } from "./countRefusal.ts"
import { HostBook, type HostEntry } from "./HostBook.ts"
import { HostPaused } from "./HostPaused.ts"
import { earliestStart, type HostThrottle, isRefusal, learn, pauseOf, unthrottled } from "./HostThrottle.ts"
import { listPauses } from "./listPauses.ts"
import { longestPause, retryAfterMillis } from "./retryAfterMillis.ts"

/** The part of an answer that politeness reads. Header names in lower case. */
export interface HostAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** An answer, with the wait for it. */
export interface Visit<A> {
  readonly answer: A
  /** Milliseconds that the request waited for its host; 0 if the host was free, however slow this machine is. */
  readonly waitedMillis: number
  /** The host asked clients to slow down, now or before. */
  readonly throttled: boolean
}

/** Keeps the whole process polite to each target host: few requests at once, and pauses on request of the host. */
export class HostPoliteness extends Context.Service<
  HostPoliteness,
  {
    /** Sends a request when the host's turn has come. Fails with HostPaused at once if a pause, a minute at most, is longer than `patience` milliseconds. */
    readonly visit: <A extends HostAnswer, E, R>(
      target: Target,
      ask: Effect.Effect<A, E, R>,
    ) => Effect.Effect<Visit<A>, E | HostPaused, R>
    /** Milliseconds until the host may be requested. */
    readonly waitMillis: (url: URL) => Effect.Effect<number>
  }
>()("@trawl/fetch/HostPoliteness") {
  /** At most `concurrency` requests at once to a host and port, without a limit for hosts on the address guard's allow list. */
  static readonly layer = (settings: {
    readonly concurrency: number | "off"
  }): Layer.Layer<HostPoliteness, never, AddressGuard> =>
    Layer.effect(
      HostPoliteness,
      Effect.gen(function* () {
        const { rule } = yield* AddressGuard
        const book = new HostBook(settings.concurrency === "off" ? 1 : settings.concurrency)
        yield* listPauses(book)
        return makePoliteness(book, rule.isNamed, settings.concurrency)
      }),
    )
}

interface Target {
  readonly url: URL
  readonly patience: number
}

const portOf = (url: URL): number => (url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port))
const keyOf = (url: URL): string => `${url.hostname}:${portOf(url)}`

/** Key of one page of an origin, cut to as many characters as distinguish pages. */
const addressOf = ({ pathname, search }: URL): string => `${pathname}${search}`.slice(0, 500)

const throttleIn = (entry: HostEntry, { origin }: URL): HostThrottle => entry.throttles.get(origin) ?? unthrottled

/** A host's entry in the book, for one request. */
interface Visiting extends Target {
  readonly clock: Clock.Clock
  readonly entry: HostEntry
}

/** Waits for the host's turn and takes it. Returns whether the host had asked for the wait. */
const takeTurn = Effect.fnUntraced(function* ({ clock, entry, patience, url }: Visiting) {
  const address = addressOf(url)
  let now = monotonicMillisOf(clock)
  // Answers to others make nobody wait for more than one pause.
  const latest = now + longestPause
  const throttle = throttleIn(entry, url)
  let start = Math.min(earliestStart(throttle, address, now), latest)
  if (start - now > patience) return yield* new HostPaused({ host: url.hostname, waitMillis: start - now })
  const hadToWait = start > now
  if (throttle.delay > 0) entry.throttles.set(url.origin, { ...throttle, nextStart: start + throttle.delay })
  while (start > now) {
    yield* Effect.sleep(start - now)
    now = monotonicMillisOf(clock)
    // Another answer may have extended the pause meanwhile.
    start = Math.min(pauseOf(throttleIn(entry, url), address), latest)
    if (start - now > patience) return yield* new HostPaused({ host: url.hostname, waitMillis: start - now })
  }
  return hadToWait
})

const visitIn = Effect.fnUntraced(function* <A extends HostAnswer, E, R>(
  visiting: Visiting & { readonly turn: Effect.Effect<boolean> },
  ask: Effect.Effect<A, E, R>,
) {
  const { clock, entry, turn, url } = visiting
  const since = monotonicMillisOf(clock)
  const waitedForPlace = yield* turn
  // A host that never complained gives its turn at once.
  const hadToWait = throttleIn(entry, url) === unthrottled ? false : yield* takeTurn(visiting)
  const waitedMillis = waitedForPlace || hadToWait ? monotonicMillisOf(clock) - since : 0
  const answer = yield* ask
  if (isRefusal(answer.status)) yield* countRefusal(answer.status)
  const retryAfter = retryAfterMillis(answer.headers["retry-after"], clock.currentTimeMillisUnsafe())
  const lesson = { address: addressOf(url), status: answer.status, retryAfter }
  const throttle = learn(throttleIn(entry, url), lesson, monotonicMillisOf(clock))
  if (throttle !== unthrottled) entry.throttles.set(url.origin, throttle)
  return { answer, waitedMillis, throttled: hadToWait || isRefusal(answer.status) }
})

const makePoliteness = (
  book: HostBook,
  isExempt: (hostname: string, port: number) => boolean,
  concurrency: number | "off",
): HostPoliteness["Service"] => {
  return {
    visit: (target, ask) =>
      Effect.clockWith((clock) => {
        const key = keyOf(target.url)
        const isFree = concurrency === "off" || isExempt(target.url.hostname, portOf(target.url))
        let entered: HostEntry | undefined
        // Entered within what leaves it: a fiber may be interrupted between any two steps.
        const visiting = Effect.suspend(() => {
          const entry = (entered = book.enter(key))
          const visit = (turn: Effect.Effect<boolean>) => visitIn({ ...target, clock, entry, turn }, ask)
          return isFree ? visit(Effect.succeed(false)) : usePlace(entry.slots, visit)
        })
        return Effect.onExitPrimitive(visiting, () => {
          if (entered !== undefined) book.leave(key, entered, monotonicMillisOf(clock))
          return undefined
        })
      }),
    waitMillis: (url) =>
      Effect.map(
        monotonicMillis,
        (now) => earliestStart(book.throttleOf(keyOf(url), url.origin), addressOf(url), now) - now,
      ),
  }
}
