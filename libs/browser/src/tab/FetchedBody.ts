/** An answer's head, header names in lower case. */
export interface ResponseHead {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** An answer that is no HTML page, with its body. */
export interface FetchedBody extends ResponseHead {
  readonly mediaType: string
  readonly body: Uint8Array
}
