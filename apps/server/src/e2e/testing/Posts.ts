import { randomUUID } from "node:crypto"
import { batchViolations } from "./batchViolations.ts"
import type { Client } from "./makeClient.ts"
import { watchBatch } from "./watchBatch.ts"

interface Post {
  readonly key: string
  readonly urls: ReadonlyArray<string>
  /** The id in the answer, if there was one before the kill. */
  acknowledged?: string
  id?: string
}

/**
 * Batches of two pages that are posted at the moment of a kill. Some are acknowledged and some are not; each is
 * posted again afterwards with the same idempotency key, and must be the same batch if it was acknowledged.
 */
export class Posts {
  readonly #client: Client
  readonly #page: () => string
  readonly #posts: Array<Post> = []

  /** `page` returns a new address at every call. */
  constructor(client: Client, page: () => string) {
    this.#client = client
    this.#page = page
  }

  get count(): number {
    return this.#posts.length
  }

  get acknowledged(): number {
    return this.#posts.filter((post) => post.acknowledged !== undefined).length
  }

  /** Sends `count` posts at once. Resolves when each was answered or aborted. */
  async send(count: number): Promise<void> {
    const posts = Array.from({ length: count }, (): Post => ({ key: randomUUID(), urls: [this.#page(), this.#page()] }))
    this.#posts.push(...posts)
    await Promise.all(
      posts.map(async (post) => {
        const accepted = await this.#submit(post).catch(() => undefined)
        if (accepted !== undefined) post.acknowledged = accepted.id
      }),
    )
  }

  /** Sends again every post without an answer since the last kill. */
  async sendAgain(): Promise<void> {
    for (const post of this.#posts.filter(({ id }) => id === undefined)) post.id = (await this.#submit(post)).id
  }

  /** The posts' violations, once their batches should have ended. */
  async violations(): Promise<ReadonlyArray<string>> {
    const found = this.#posts.map((post) => this.#violationsOf(post).catch((error: Error) => [error.message]))
    return (await Promise.all(found)).flat()
  }

  async #violationsOf({ acknowledged, id = "", urls }: Post): Promise<ReadonlyArray<string>> {
    const isOther = acknowledged !== undefined && acknowledged !== id
    const { violations } = await watchBatch(this.#client, id, 30_000)
    const [state, documents, errors] = [
      await this.#client.status(id),
      await this.#client.documents(id),
      await this.#client.errors(id),
    ]
    return [
      ...(isOther ? [`A batch was acknowledged as ${acknowledged}, then as ${id}.`] : []),
      ...violations,
      ...batchViolations({ good: urls, bad: [] }, { state, documents, errors }),
    ]
  }

  #submit({ key, urls }: Post) {
    return this.#client.submit({ urls }, { "idempotency-key": key })
  }
}
