import type { ExportRow } from "../rows/ExportRow.ts"
import type { ExportFacts } from "../rows/RowWriter.ts"
import { gatherBytes } from "../rows/gatherBytes.ts"
import { pageRecords } from "./pageRecords.ts"
import { SeenPayloads } from "./SeenPayloads.ts"
import type { WarcMember } from "./WarcMember.ts"
import { fieldsBlock, newRecordId, warcRecord } from "./warcRecord.ts"

/** The name of an archive inside of its own information and of a WACZ. */
export const archiveName = "data.warc.gz"

/** The records of an archive: what it is, then page by page. */
export async function* warcMembers(rows: AsyncIterable<ExportRow>, facts: ExportFacts): AsyncGenerator<WarcMember> {
  const { at, title } = facts
  const block = fieldsBlock({ software: "trawl", format: "WARC File Format 1.1", description: title })
  const more = { "WARC-Filename": archiveName }
  const contentType = "application/warc-fields"
  yield { bytes: await warcRecord({ type: "warcinfo", id: newRecordId(), at, contentType, more }, block) }
  const seen = new SeenPayloads()
  for await (const row of rows) yield* pageRecords(row, seen, at)
}

async function* bytesOf(members: AsyncIterable<WarcMember>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of members) yield bytes
}

/** Writes what rows received as WARC/1.1, each record compressed by itself. A body that repeats is stored once. */
export const writeWarc = (rows: AsyncIterable<ExportRow>, facts: ExportFacts): AsyncIterable<Uint8Array> =>
  gatherBytes(bytesOf(warcMembers(rows, facts)))
