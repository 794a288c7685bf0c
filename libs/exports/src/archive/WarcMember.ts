/** A record of an archive as bytes. */
export interface WarcMember {
  readonly bytes: Uint8Array
  /** What an index says of it; absent for records that answer nothing. */
  readonly indexed?: {
    readonly url: string
    /** Milliseconds since the epoch. */
    readonly at: number
    readonly mediaType: string
    readonly status: number
    readonly digest: string
  }
}
