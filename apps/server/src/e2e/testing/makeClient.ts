import { type Answer, call } from "@trawl/api/testing"

/** The part of a Document that these tests read. */
export interface Page {
  readonly markdown?: string
  readonly html?: string
  readonly rawHtml?: string
  readonly rawBase64?: string
  readonly links?: ReadonlyArray<string>
  readonly images?: ReadonlyArray<string>
  readonly screenshot?: string
  readonly attributes?: ReadonlyArray<{
    readonly selector: string
    readonly attribute: string
    readonly values: ReadonlyArray<string>
  }>
  readonly actions?: {
    readonly screenshots: ReadonlyArray<string>
    readonly scrapes: ReadonlyArray<{ readonly url: string; readonly html: string }>
    readonly javascriptReturns: ReadonlyArray<{ readonly type: string; readonly value: unknown }>
    readonly pdfs: ReadonlyArray<string>
  }
  readonly warning?: string
  readonly metadata: Readonly<Record<string, unknown>> & {
    readonly sourceURL: string
    readonly url: string
    readonly statusCode: number
  }
}

/** The answer of the status route. */
export interface BatchState {
  readonly status: string
  readonly total: number
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly next?: string
  readonly error?: string
  readonly data: ReadonlyArray<Page>
}

/** A page among the errors. */
export interface PageFault {
  readonly id: string
  readonly url: string
  readonly code: string
  readonly error: string
}

/** One event of the delivery log. */
export interface LoggedDelivery {
  readonly webhookId: string
  readonly type: string
  readonly state: string
  readonly attempts: ReadonlyArray<{ readonly status?: number; readonly code?: string; readonly error?: string }>
}

/** A part of a list, and the address of the next one. */
type Listing<A, Key extends string> = { readonly [K in Key]: ReadonlyArray<A> } & { readonly next?: string }

export interface AcceptedBatch {
  readonly id: string
  readonly url: string
  readonly invalidURLs?: ReadonlyArray<string>
}

const batches = "/v2/batch/scrape"

/** The answer's body. The tests of the contract check its shape. */
const bodyOf = <A>({ body, status }: Answer, what: string): A => {
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return body as A
}

/** Calls the service as a team does. All methods but `call` reject any status but 200. */
export const makeClient = (base: string, key?: string) => {
  const keyed = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const request: typeof call = (server, path, options = {}) =>
    call(server, path, { ...options, headers: { ...keyed, ...options.headers } })
  const ask = (path: string, options?: Parameters<typeof call>[2]) => request({ base }, path, options)
  const readAll = async <A, Key extends "data" | "errors">(first: string, key: Key): Promise<ReadonlyArray<A>> => {
    const all: Array<A> = []
    let next: string | undefined = first
    while (next !== undefined) {
      const answer: Listing<A, Key> = bodyOf(await ask(next), "The list")
      all.push(...answer[key])
      next = answer.next
    }
    return all
  }
  const status = async (id: string, query = "?limit=0"): Promise<BatchState> =>
    bodyOf(await ask(`${batches}/${id}${query}`), "The status")
  return {
    call: ask,
    submit: async (body: object, headers: Readonly<Record<string, string>> = {}): Promise<AcceptedBatch> =>
      bodyOf(await ask(batches, { body, headers }), "The batch"),
    scrape: async (body: object): Promise<Page> =>
      bodyOf<{ readonly data: Page }>(await ask("/v2/scrape", { body }), "The scrape").data,
    status,
    /** Every page without a document. */
    errors: (id: string): Promise<ReadonlyArray<PageFault>> => readAll(`${batches}/${id}/errors`, "errors"),
    cancel: async (id: string): Promise<unknown> =>
      bodyOf(await ask(`${batches}/${id}`, { method: "DELETE" }), "The cancel"),
    /** Every event. */
    deliveries: (id: string): Promise<ReadonlyArray<LoggedDelivery>> => readAll(`${batches}/${id}/webhooks`, "data"),
    /** Every document. */
    documents: (id: string): Promise<ReadonlyArray<Page>> => readAll(`${batches}/${id}`, "data"),
  }
}

export type Client = ReturnType<typeof makeClient>
