import { monotonicMillis } from "@trawl/core"
import { Deferred, Effect, Random } from "effect"
import { Backoff } from "../wire/Backoff.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { SourceHealth } from "../wire/SourceHealth.ts"
import { HashPrefixes } from "./HashPrefixes.ts"
import type { HashProvider, ListUpdate } from "./HashProvider.ts"

/** Milliseconds after which a list that could not be updated is too old to call a URL clean. Most threats live for less than a day. */
export const staleMillis = 21_600_000

/** The longest wait for an update, whatever an endpoint recommends. */
const longestWait = 3_600_000

const differs = new SourceFault({ message: "its list does not have the checksum that it gives", isPassing: false })
const senseless = new SourceFault({ message: "its difference does not fit the list", isPassing: false })

/** This process's copy of a list of prefixes. */
export class ThreatList {
  readonly name: string
  readonly provider: HashProvider
  readonly health: SourceHealth
  /** Done when the list has loaded for the first time. */
  readonly loaded = Deferred.makeUnsafe<void>()
  readonly #backoff = new Backoff()
  #prefixes = HashPrefixes.empty()
  #version: string | undefined
  /** Monotonic milliseconds. */
  #updatedAt = Number.NEGATIVE_INFINITY

  constructor(provider: HashProvider, name: string) {
    this.provider = provider
    this.name = name
    this.health = new SourceHealth({ source: `list ${name} of ${provider.name}`, isHeld: true })
  }

  get prefixes(): HashPrefixes {
    return this.#prefixes
  }

  isFresh(now: number): boolean {
    return now - this.#updatedAt < staleMillis
  }

  /** Updates the list, and returns the milliseconds until the next update. Discards an invalid difference, and then requests the whole list the next time. */
  readonly refresh: Effect.Effect<number> = Effect.gen({ self: this }, function* () {
    const update = yield* this.provider.update(this.name, this.#version)
    yield* this.#take(update)
    this.#backoff.worked()
    this.health.worked()
    this.#updatedAt = yield* monotonicMillis
    yield* Deferred.succeed(this.loaded, undefined)
    const jitter = yield* Random.nextBetween(1, 1.1)
    return Math.min(longestWait, update.waitMillis) * jitter
  }).pipe(Effect.catchTag("SourceFault", (fault) => this.#failed(fault)))

  #take({ additions, checksum, isWhole, removals, version }: ListUpdate): Effect.Effect<void, SourceFault> {
    if (checksum === undefined && !isWhole && removals.length === 0 && additions.length === 0) {
      this.#version = version
      return Effect.void
    }
    const before = isWhole ? HashPrefixes.empty() : this.#prefixes
    const after = before.changed(isWhole ? [] : removals, additions)
    if (after === undefined || checksum === undefined || !after.checksum.equals(checksum)) {
      this.#version = undefined
      return Effect.fail(after === undefined ? senseless : differs)
    }
    this.#prefixes = after
    this.#version = version
    return Effect.void
  }

  readonly #failed = Effect.fnUntraced(function* (this: ThreatList, { message, retryAfterMillis }: SourceFault) {
    yield* this.health.failed(message)
    const pause = this.#backoff.failed(yield* monotonicMillis, retryAfterMillis)
    yield* Effect.logWarning(
      `The list ${this.name} of ${this.provider.name} was not updated: ${message}. The next attempt is in ${Math.ceil(pause / 1000)} seconds.`,
    )
    return pause
  }).bind(this)
}
