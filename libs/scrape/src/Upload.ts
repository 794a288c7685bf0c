/** An uploaded file as sent. */
export interface SentFile {
  /** As the client wrote it: it may be a path, or anything else. */
  readonly name: string
  readonly mediaType: string
  readonly body: Uint8Array
}

/** An uploaded file with its detected type. */
export interface Upload {
  /** Display name: no path, no control characters. */
  readonly name: string
  readonly mediaType: string
  readonly charset?: string
  readonly body: Uint8Array
}
