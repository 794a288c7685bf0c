/** Header lines in the order and spelling in which they were sent, repeated ones included. Characters stand for bytes (Latin-1). */
export type HeaderLines = ReadonlyArray<readonly [name: string, value: string]>

/** One HTTP request and its response, as they went over the wire. */
export interface Exchange {
  readonly kind: "exchange"
  /** Without credentials. */
  readonly url: string
  /** When the request was sent, in milliseconds since the epoch. */
  readonly at: number
  /** Header lines of the request; values that may be secrets are left out. */
  readonly request: HeaderLines
  readonly status: number
  readonly statusText: string
  readonly response: HeaderLines
  /** The body in its content coding, with chunks of the transfer joined. */
  readonly body: Uint8Array
  /** Why the body is not whole. */
  readonly truncated?: "length" | "disconnect"
}

/** The content of a page whose exchange is not known: what a browser showed, or what the cache had. */
export interface Resource {
  readonly kind: "resource"
  readonly url: string
  /** When it was fetched, in milliseconds since the epoch. */
  readonly at: number
  readonly mediaType: string
  readonly body: Uint8Array
}

/** What a page's fetch received: a request with its response for each redirect and for the page, or its content alone. */
export type Received = Exchange | Resource
