/** A file that a client sent, its type made out. */
export interface Upload {
  /** As it is shown: no path, no control characters. */
  readonly name: string
  readonly mediaType: string
  readonly charset?: string
  readonly body: Uint8Array
}
