/** Where a payload was first stored. */
export interface FirstPayload {
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Payloads that are remembered: some 30 MB. Later ones are stored again when they repeat. */
const mostSeen = 100_000

/** Payloads of an archive by digest: one that repeats is stored once. */
export class SeenPayloads {
  readonly #first = new Map<string, FirstPayload>()

  /** The first place of a payload, if it is not this one. */
  firstOf(digest: string, place: FirstPayload): FirstPayload | undefined {
    const first = this.#first.get(digest)
    if (first === undefined && this.#first.size < mostSeen) this.#first.set(digest, place)
    return first
  }
}
