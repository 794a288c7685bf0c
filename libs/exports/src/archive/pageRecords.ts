import type { Received, Resource } from "@trawl/core"
import type { ExportRow } from "../rows/ExportRow.ts"
import { digestOf } from "./digestOf.ts"
import { exchangeRecords } from "./exchangeRecords.ts"
import type { SeenPayloads } from "./SeenPayloads.ts"
import type { WarcMember } from "./WarcMember.ts"
import { fieldsBlock, newRecordId, warcRecord } from "./warcRecord.ts"

const resourceRecord = async ({ at, body, mediaType, url }: Resource): Promise<WarcMember> => {
  const digest = digestOf(body)
  const headers = {
    type: "resource",
    id: newRecordId(),
    at,
    url,
    payloadDigest: digest,
    contentType: mediaType,
  } as const
  const bare = mediaType.split(";", 1)[0]?.trim() ?? "unk"
  return { bytes: await warcRecord(headers, body), indexed: { url, at, mediaType: bare, status: 200, digest } }
}

/** Says of a page why it has no document, or nothing to show. */
const metadataRecord = async ({ code, error, finishedAt, url }: ExportRow, at: number): Promise<WarcMember> => {
  const block = fieldsBlock({
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? { note: "Nothing was kept of what this page received." } : { error }),
  })
  const contentType = "application/warc-fields"
  const headers = { type: "metadata", id: newRecordId(), at: finishedAt ?? at, url, contentType } as const
  return { bytes: await warcRecord(headers, block) }
}

async function* receivedRecords(received: Received, seen: SeenPayloads): AsyncGenerator<WarcMember> {
  if (received.kind === "exchange") yield* exchangeRecords(received, seen)
  else yield await resourceRecord(received)
}

/** The records of a page: what it received, and for one that failed or of which nothing was kept, a record that says so. */
export async function* pageRecords(row: ExportRow, seen: SeenPayloads, at: number): AsyncGenerator<WarcMember> {
  const { error, received = [] } = row
  for (const one of received) yield* receivedRecords(one, seen)
  if (error !== undefined || received.length === 0) yield await metadataRecord(row, at)
}
