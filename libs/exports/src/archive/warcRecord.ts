import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { randomUUID } from "node:crypto"
import { digestOf } from "./digestOf.ts"

const pack = promisify(gzip)

/** The headers of a record beside those that follow from its block. */
export interface RecordHeaders {
  readonly type: "metadata" | "request" | "resource" | "response" | "revisit" | "warcinfo"
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly contentType: string
  readonly url?: string
  readonly payloadDigest?: string
  /** Further lines, names as in the standard. */
  readonly more?: Readonly<Record<string, string>>
}

export const newRecordId = (): string => `<urn:uuid:${randomUUID()}>`

/** Header values of a record are one line each. */
const oneLine = (value: string): string => value.replaceAll(/[\r\n]+/gu, " ")

const headOf = ({ at, contentType, id, more = {}, payloadDigest, type, url }: RecordHeaders, block: Uint8Array) => {
  const lines = {
    "WARC-Type": type,
    "WARC-Record-ID": id,
    "WARC-Date": new Date(at).toISOString(),
    ...(url === undefined ? {} : { "WARC-Target-URI": url }),
    ...more,
    "WARC-Block-Digest": digestOf(block),
    ...(payloadDigest === undefined ? {} : { "WARC-Payload-Digest": payloadDigest }),
    "Content-Type": contentType,
    "Content-Length": String(block.length),
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${oneLine(value)}\r\n`)
  return Buffer.from(`WARC/1.1\r\n${text.join("")}\r\n`)
}

const end = Buffer.from("\r\n\r\n")

/** A record of WARC/1.1 as a gzip member of its own. */
export const warcRecord = async (headers: RecordHeaders, block: Uint8Array): Promise<Uint8Array> =>
  pack(Buffer.concat([headOf(headers, block), block, end]))

/** A block of `application/warc-fields`. */
export const fieldsBlock = (fields: Readonly<Record<string, string>>): Uint8Array =>
  Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${name}: ${oneLine(value)}\r\n`)
      .join(""),
  )
