import type { Exchange } from "@trawl/core"
import { digestOf } from "./digestOf.ts"
import { httpBlock } from "./httpBlock.ts"
import type { SeenPayloads } from "./SeenPayloads.ts"
import { storedResponse } from "./storedResponse.ts"
import type { WarcMember } from "./WarcMember.ts"
import { newRecordId, type RecordHeaders, warcRecord } from "./warcRecord.ts"

const revisitProfile = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"

/** How a response is recorded: with its body, or by the place of the same body before. */
interface Recorded {
  readonly headers: RecordHeaders
  readonly body: Uint8Array | undefined
  readonly mediaType: string
}

const mediaTypeOf = ({ response }: Exchange): string => {
  const [, value = ""] = response.find(([name]) => name.toLowerCase() === "content-type") ?? []
  const type = value.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  // In an index a space ends the field.
  return type === "" || /\s/u.test(type) ? "unk" : type
}

const recordedOf = (exchange: Exchange, body: Uint8Array, seen: SeenPayloads): Recorded => {
  const { at, truncated, url } = exchange
  const payloadDigest = digestOf(body)
  const common = { id: newRecordId(), at, url, payloadDigest, contentType: "application/http;msgtype=response" }
  const first = body.length === 0 || truncated !== undefined ? undefined : seen.firstOf(payloadDigest, { url, at })
  if (first === undefined) {
    const more = truncated === undefined ? {} : { "WARC-Truncated": truncated }
    return { headers: { ...common, type: "response", more }, body, mediaType: mediaTypeOf(exchange) }
  }
  const more = {
    "WARC-Profile": revisitProfile,
    "WARC-Refers-To-Target-URI": first.url,
    "WARC-Refers-To-Date": new Date(first.at).toISOString(),
  }
  return { headers: { ...common, type: "revisit", more }, body: undefined, mediaType: "warc/revisit" }
}

const requestLineOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `GET ${pathname}${search} HTTP/1.1`
}

/** The records of a request and its response. */
export async function* exchangeRecords(exchange: Exchange, seen: SeenPayloads): AsyncGenerator<WarcMember> {
  const { at, request, status, statusText, url } = exchange
  const stored = storedResponse(exchange)
  const { body, headers, mediaType } = recordedOf(exchange, stored.body, seen)
  const { id, payloadDigest: digest = "" } = headers
  const block = httpBlock(`HTTP/1.1 ${status} ${statusText}`, stored.headers, body)
  yield { bytes: await warcRecord(headers, block), indexed: { url, at, mediaType, status, digest } }
  const asked: RecordHeaders = {
    type: "request",
    id: newRecordId(),
    at,
    url,
    contentType: "application/http;msgtype=request",
    more: { "WARC-Concurrent-To": id },
  }
  yield { bytes: await warcRecord(asked, httpBlock(requestLineOf(url), request)) }
}
