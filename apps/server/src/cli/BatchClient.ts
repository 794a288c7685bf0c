/** A page as the status answer lists it: the Document fields that the command line reads. */
export interface ClientDocument {
  readonly markdown?: string
  readonly html?: string
  readonly rawHtml?: string
  readonly warning?: string
  /** Addresses of files. */
  readonly screenshot?: string
  readonly actions?: {
    readonly pdfs?: ReadonlyArray<string>
    readonly screenshots?: ReadonlyArray<string>
    readonly scrapes?: ReadonlyArray<unknown>
    readonly javascriptReturns?: ReadonlyArray<unknown>
  }
  readonly metadata: { readonly sourceURL?: string; readonly statusCode?: number }
}
interface Status {
  readonly status: "scraping" | "completed" | "failed" | "cancelled"
  readonly completed: number
  readonly failed: number
  readonly total: number
  readonly next?: string
  readonly data: ReadonlyArray<ClientDocument>
}
interface PageFailure {
  readonly url: string
  readonly code?: string
  readonly error: string
}
interface Failures {
  readonly errors: ReadonlyArray<PageFailure>
  readonly next?: string
}

/** The service refuses the request. The message is one sentence. */
export class ServiceRefusal extends Error {
  override readonly name = "ServiceRefusal"
}

/** The few calls of the HTTP API that the command line makes, as any other client would make them. */
export class BatchClient {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(base: string, key: string | undefined) {
    this.#base = base
    this.#headers = {
      "content-type": "application/json",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    }
  }

  async start(body: unknown): Promise<{ readonly id: string; readonly invalidURLs: ReadonlyArray<string> }> {
    const init = { method: "POST", headers: this.#headers, body: JSON.stringify(body) }
    return this.#call(`${this.#base}/v2/batch/scrape`, init)
  }

  async progress(id: string): Promise<Status> {
    return this.#call(`${this.#base}/v2/batch/scrape/${id}?limit=1`, { headers: this.#headers })
  }

  /** The finished documents of a batch from a position on, following `next`. */
  async *documents(id: string, skip: number): AsyncGenerator<ClientDocument> {
    let next: string | undefined = `${this.#base}/v2/batch/scrape/${id}?skip=${skip}`
    while (next !== undefined) {
      const page: Status = await this.#call(next, { headers: this.#headers })
      yield* page.data
      next = page.next
    }
  }

  /** Every failed page of a batch, following `next`. */
  async *failures(id: string): AsyncGenerator<PageFailure> {
    let next: string | undefined = `${this.#base}/v2/batch/scrape/${id}/errors`
    while (next !== undefined) {
      const answer: Failures = await this.#call(next, { headers: this.#headers })
      yield* answer.errors
      next = answer.next
    }
  }

  /** The bytes of a file at its signed address. */
  async download(address: string): Promise<Uint8Array> {
    const response = await fetch(address)
    if (!response.ok) throw new ServiceRefusal(`The service answered ${response.status} for a file.`)
    return new Uint8Array(await response.arrayBuffer())
  }

  async #call<A>(url: string, init: RequestInit): Promise<A> {
    const response = await fetch(url, init)
    const body: unknown = await response.json()
    if (!response.ok)
      throw new ServiceRefusal((body as { error?: string }).error ?? `The service answered ${response.status}.`)
    // The answer comes from this very process, whose contract says that it is an A.
    return body as A
  }
}
