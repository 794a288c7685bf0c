import { Deferred, Effect, Exit } from "effect"

/** Work in progress. */
interface Flight<A, E> {
  /** Undefined once it has ended: a map in use retains deleted values until V8's next full garbage collection. */
  landing: Deferred.Deferred<Exit.Exit<A, E> | undefined> | undefined
}

/** Shares one run of work among concurrent callers with the same key. */
export class Flights<A, E> {
  readonly #flying = new Map<string, Flight<A, E>>()

  /**
   * The outcome of the work in progress under this key, or of `work`, which then runs for all concurrent callers. If it is interrupted or
   * its failure is `own`, the others do the work themselves, one after another.
   */
  share<R>(
    key: string,
    { own, work }: { readonly work: Effect.Effect<A, E, R>; readonly own: (error: E) => boolean },
  ): Effect.Effect<{ readonly value: A; readonly isShared: boolean }, E, R> {
    return Effect.suspend(() => {
      const flying = this.#flying.get(key)?.landing
      if (flying === undefined) return Effect.map(this.#lead(key, work, own), (value) => ({ value, isShared: false }))
      return Effect.flatMap(Deferred.await(flying), (exit) =>
        exit === undefined ? this.share(key, { own, work }) : Effect.map(exit, (value) => ({ value, isShared: true })),
      )
    })
  }

  #lead<R>(key: string, work: Effect.Effect<A, E, R>, own: (error: E) => boolean): Effect.Effect<A, E, R> {
    const landing = Deferred.makeUnsafe<Exit.Exit<A, E> | undefined>()
    const flight: Flight<A, E> = { landing }
    this.#flying.set(key, flight)
    return Effect.onExit(work, (exit) => {
      this.#flying.delete(key)
      flight.landing = undefined
      const error = Exit.findErrorOption(exit)
      const isOwn = Exit.isFailure(exit) && (error._tag === "None" || own(error.value))
      return Deferred.succeed(landing, isOwn ? undefined : exit)
    })
  }
}
