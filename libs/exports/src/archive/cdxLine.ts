import { surtOf } from "./surtOf.ts"
import type { WarcMember } from "./WarcMember.ts"

/** Where a record lies in its file, in bytes. */
export interface RecordPlace {
  readonly filename: string
  readonly offset: number
  readonly length: number
}

/** A line of an index in the form CDXJ. */
export const cdxLine = (indexed: NonNullable<WarcMember["indexed"]>, { filename, length, offset }: RecordPlace) => {
  const { at, digest, mediaType, status, url } = indexed
  const timestamp = new Date(at).toISOString().replaceAll(/\D/gu, "").slice(0, 14)
  const facts = {
    url,
    mime: mediaType,
    status: String(status),
    digest,
    length: String(length),
    offset: String(offset),
    filename,
  }
  return `${surtOf(url)} ${timestamp} ${JSON.stringify(facts)}`
}
