import { makeZip } from "client-zip"
import type { ExportRow } from "../rows/ExportRow.ts"
import type { ExportFacts } from "../rows/RowWriter.ts"
import { gatherBytes } from "../rows/gatherBytes.ts"
import { cdxLine } from "./cdxLine.ts"
import { digestOf } from "./digestOf.ts"
import { hashedParts, type PackagedFile } from "./hashedParts.ts"
import { archiveName, warcMembers } from "./writeWarc.ts"

/** What is written after the archive, gathered while it is. */
class Contents {
  readonly cdx: Array<string> = []
  readonly pages: Array<string> = []
  readonly files: Array<PackagedFile> = []

  constructor({ title }: ExportFacts) {
    this.pages.push(JSON.stringify({ format: "json-pages-1.0", id: "pages", title }))
  }

  /** Lists a page that can be shown, by its last record: those before are redirects. */
  note({ error, id, received = [], title }: ExportRow): void {
    const page = received.at(-1)
    if (page === undefined || error !== undefined) return
    const { at, url } = page
    this.pages.push(JSON.stringify({ id, url, ts: new Date(at).toISOString(), title: title ?? url }))
  }
}

async function* noting(rows: AsyncIterable<ExportRow>, contents: Contents): AsyncGenerator<ExportRow> {
  for await (const row of rows) {
    contents.note(row)
    yield row
  }
}

async function* archiveParts(
  rows: AsyncIterable<ExportRow>,
  facts: ExportFacts,
  contents: Contents,
): AsyncGenerator<Uint8Array> {
  let offset = 0
  for await (const { bytes, indexed } of warcMembers(noting(rows, contents), facts)) {
    const place = { filename: archiveName, offset, length: bytes.length }
    if (indexed !== undefined) contents.cdx.push(cdxLine(indexed, place))
    offset += bytes.length
    yield bytes
  }
}

async function* linesOf(lines: ReadonlyArray<string>): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`)
}

const packageOf = ({ files }: Contents, { at, title }: ExportFacts): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      profile: "data-package",
      wacz_version: "1.1.1",
      title,
      created: new Date(at).toISOString(),
      software: "trawl",
      resources: files,
    }),
  )

interface ZipFile {
  readonly name: string
  readonly input: AsyncIterable<Uint8Array> | Uint8Array
  readonly lastModified: Date
}

async function* filesOf(rows: AsyncIterable<ExportRow>, facts: ExportFacts): AsyncGenerator<ZipFile> {
  const contents = new Contents(facts)
  const lastModified = new Date(facts.at)
  const file = (path: string, parts: AsyncIterable<Uint8Array>): ZipFile => ({
    name: path,
    input: hashedParts(gatherBytes(parts), path, (done) => contents.files.push(done)),
    lastModified,
  })
  yield file(`archive/${archiveName}`, archiveParts(rows, facts, contents))
  // Addresses are ASCII, so that this is the order of their bytes.
  yield file("indexes/index.cdx", linesOf(contents.cdx.toSorted()))
  yield file("pages/pages.jsonl", linesOf(contents.pages))
  const input = packageOf(contents, facts)
  yield { name: "datapackage.json", input, lastModified }
  const digest = { path: "datapackage.json", hash: digestOf(input) }
  yield { name: "datapackage-digest.json", input: Buffer.from(JSON.stringify(digest)), lastModified }
}

/**
 * Writes what rows received as WACZ 1.1.1, for players of web archives: the archive with an index and a list of pages, nothing compressed
 * twice. Index and list are held in memory until the archive has ended, some 600 bytes a page.
 */
export const writeWacz = (rows: AsyncIterable<ExportRow>, facts: ExportFacts): AsyncIterable<Uint8Array> =>
  makeZip(filesOf(rows, facts))
