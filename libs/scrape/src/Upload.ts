/** A file as a client sent it. */
export interface SentFile {
  /** As the client wrote it: it may be a path, or anything else. */
  readonly name: string
  readonly mediaType: string
  readonly body: Uint8Array
}

/** A file that a client sent, its type made out. */
export interface Upload {
  /** As it is shown: no path, no control characters. */
  readonly name: string
  readonly mediaType: string
  readonly charset?: string
  readonly body: Uint8Array
}
