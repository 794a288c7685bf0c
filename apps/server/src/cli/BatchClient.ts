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
/** How far a job is. */
export interface JobProgress {
  readonly status: "scraping" | "completed" | "failed" | "cancelled"
  readonly completed: number
  readonly failed: number
  readonly total: number
  /** Of a crawl. */
  readonly found?: number
  readonly waiting?: number
  readonly warning?: string
  readonly error?: string
}
interface Status extends JobProgress {
  readonly next?: string
  readonly data: ReadonlyArray<ClientDocument>
}
interface Started {
  readonly id: string
  readonly invalidURLs?: ReadonlyArray<string>
}
/** An address that a crawl found and left out. */
export interface SkippedAddress {
  readonly url: string
  readonly reason: string
}
interface Skipped {
  readonly data: ReadonlyArray<SkippedAddress>
  readonly next?: string
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
  readonly #jobs: string
  readonly #headers: Readonly<Record<string, string>>

  /** `path`: where the jobs of the service are found. */
  constructor(base: string, key: string | undefined, path = "/v2/batch/scrape") {
    this.#jobs = `${base}${path}`
    this.#headers = {
      "content-type": "application/json",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    }
  }

  async start(body: unknown): Promise<Started> {
    const init = { method: "POST", headers: this.#headers, body: JSON.stringify(body) }
    return this.#call(this.#jobs, init)
  }

  async progress(id: string): Promise<JobProgress> {
    return this.#call(`${this.#jobs}/${id}?limit=1`, { headers: this.#headers })
  }

  /** The finished documents of a job from a position on, following `next`. */
  async *documents(id: string, skip: number): AsyncGenerator<ClientDocument> {
    let next: string | undefined = `${this.#jobs}/${id}?skip=${skip}`
    while (next !== undefined) {
      const page: Status = await this.#call(next, { headers: this.#headers })
      yield* page.data
      next = page.next
    }
  }

  /** Every failed page of a job, following `next`. */
  async *failures(id: string): AsyncGenerator<PageFailure> {
    let next: string | undefined = `${this.#jobs}/${id}/errors`
    while (next !== undefined) {
      const answer: Failures = await this.#call(next, { headers: this.#headers })
      yield* answer.errors
      next = answer.next
    }
  }

  /** Every address that a crawl left out, following `next`. */
  async *skipped(id: string): AsyncGenerator<SkippedAddress> {
    let next: string | undefined = `${this.#jobs}/${id}/skipped?limit=1000`
    while (next !== undefined) {
      const answer: Skipped = await this.#call(next, { headers: this.#headers })
      yield* answer.data
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
