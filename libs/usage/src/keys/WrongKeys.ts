import { monotonicMillis } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { Unauthorized } from "../Unauthorized.ts"
import { TooManyWrongKeys } from "./KeyError.ts"
import { keyDigest } from "./keyText.ts"

/** Wrong keys from one address that are answered at once: this many, then as many per minute. */
const mostWrong = 10

/** Beyond that, keys from an address are checked one after the other, each after this pause. */
const pauseMillis = 250

/** Addresses, and pairs of address and key, that are remembered. The oldest are forgotten first. */
const mostRemembered = 10_000

/** A key and where it was sent from. */
export interface KeyAttempt {
  /** The unit that is counted: an address or a network. */
  readonly address: string
  readonly text: string
}

interface Suspect {
  /** Wrong keys, reduced over time. */
  level: number
  /** Milliseconds of the monotonic clock. */
  at: number
  /** Whether a key of this address is being checked. */
  isBusy: boolean
}

/** Slows down guessing of keys, but not callers with a valid key. */
export class WrongKeys extends Context.Service<
  WrongKeys,
  {
    /** Runs the check of a key. Fails instead when too many wrong keys came from the address, unless this key was valid from there before. */
    readonly check: (
      attempt: KeyAttempt,
    ) => <A, E, R>(
      check: Effect.Effect<A, E | Unauthorized, R>,
    ) => Effect.Effect<A, E | Unauthorized | TooManyWrongKeys, R>
  }
>()("@trawl/usage/WrongKeys") {
  static readonly layer: Layer.Layer<WrongKeys> = Layer.sync(WrongKeys, () => makeWrongKeys())
}

const forgive = (suspect: Suspect, now: number): void => {
  suspect.level = Math.max(0, suspect.level - ((now - suspect.at) * mostWrong) / 60_000)
  suspect.at = now
}

const blame = (suspect: Suspect): void => {
  suspect.level = Math.min(mostWrong, suspect.level + 1)
}

const isSlowed = ({ level }: Suspect): boolean => level > mostWrong - 1

const refusal = ({ level }: Suspect) =>
  new TooManyWrongKeys({ retryAfterSeconds: Math.max(1, Math.ceil(((level - mostWrong + 1) * 60) / mostWrong)) })

const isGuess = (error: unknown): boolean => error instanceof Unauthorized && error.isGuess === true

/** Moves an entry to the end, and drops the oldest when there are too many. */
const remember = <K, V>(entries: Map<K, V>, key: K, value: V): void => {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size <= mostRemembered) return
  const [oldest] = entries.keys()
  // A map over its limit is not empty.
  entries.delete(oldest as K)
}

/** Holds its own state: create one per process. */
const makeWrongKeys = (): WrongKeys["Service"] => {
  const suspects = new Map<string, Suspect>()
  const right = new Map<string, true>()

  const suspectOf = (address: string, now: number): Suspect => {
    const suspect = suspects.get(address) ?? { level: 0, at: now, isBusy: false }
    forgive(suspect, now)
    return suspect
  }

  const noteGuess = (address: string) =>
    Effect.map(monotonicMillis, (now) => {
      const suspect = suspectOf(address, now)
      blame(suspect)
      remember(suspects, address, suspect)
    })

  /** One at a time, so that many connections guess no faster than one does. */
  const slowly = <A, E, R>(
    suspect: Suspect,
    checked: Effect.Effect<A, E | Unauthorized, R>,
  ): Effect.Effect<A, E | Unauthorized | TooManyWrongKeys, R> => {
    const setBusy = (isBusy: boolean) => Effect.sync(() => void (suspect.isBusy = isBusy))
    const look = Effect.andThen(Effect.sleep(pauseMillis), checked)
    return Effect.acquireUseRelease(
      setBusy(true),
      () => look,
      () => setBusy(false),
    ).pipe(Effect.mapError((error) => (isGuess(error) ? refusal(suspect) : error)))
  }

  return WrongKeys.of({
    check:
      ({ address, text }) =>
      (check) =>
        Effect.flatMap(monotonicMillis, (now) => {
          const pair = `${address} ${keyDigest(text)}`
          const suspect = suspectOf(address, now)
          const checked = check.pipe(
            Effect.tap(() => Effect.sync(() => remember(right, pair, true))),
            Effect.tapError((error) => (isGuess(error) ? noteGuess(address) : Effect.void)),
          )
          if (!isSlowed(suspect) || right.has(pair)) return checked
          return suspect.isBusy ? Effect.fail(refusal(suspect)) : slowly(suspect, checked)
        }),
  })
}
