/** Status and headers of a response, header names in lower case. */
export interface ResponseHead {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** A response that is not an HTML page, with its body. */
export interface FetchedBody extends ResponseHead {
  readonly mediaType: string
  readonly body: Uint8Array
}
