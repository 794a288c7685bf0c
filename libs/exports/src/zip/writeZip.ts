import { makeZip } from "client-zip"
import type { ExportRow } from "../rows/ExportRow.ts"
import type { ExportFacts } from "../rows/RowWriter.ts"
import { fileNameOf } from "./fileNameOf.ts"

interface ZipFile {
  readonly name: string
  readonly input: string | Uint8Array
  readonly lastModified: Date
}

/** The file of a page, by what it has: its markdown, else its HTML, else all of it as JSON. */
const contentOf = ({ html, markdown, rawHtml, ...row }: Omit<ExportRow, "received">) => {
  if (markdown !== undefined) return { extension: "md", input: markdown }
  const markup = html ?? rawHtml
  return markup === undefined ? { extension: "json", input: JSON.stringify(row) } : { extension: "html", input: markup }
}

/** The line of a page in the list of all pages. */
const lineOf = ({ code, error, finalUrl, id, statusCode, title, url }: ExportRow, file: string | undefined) =>
  Buffer.from(`${JSON.stringify({ file, id, url, finalUrl, statusCode, title, code, error })}\n`)

async function* filesOf(rows: AsyncIterable<ExportRow>, { at }: ExportFacts): AsyncGenerator<ZipFile> {
  const lines: Array<Uint8Array> = []
  let number = 0
  for await (const row of rows) {
    number += 1
    if (row.error !== undefined) {
      lines.push(lineOf(row, undefined))
      continue
    }
    const { received: _, ...shown } = row
    const { extension, input } = contentOf(shown)
    const name = `pages/${fileNameOf(row.url, number)}.${extension}`
    lines.push(lineOf(row, name))
    yield { name, input, lastModified: new Date(row.finishedAt ?? at) }
  }
  yield { name: "pages.jsonl", input: Buffer.concat(lines), lastModified: new Date(at) }
}

/**
 * Writes rows as a ZIP of one file a page, and a list of all pages, those that failed included, as its last file. The list is held
 * in memory, some 200 bytes a page.
 */
export const writeZip = (rows: AsyncIterable<ExportRow>, facts: ExportFacts): AsyncIterable<Uint8Array> =>
  makeZip(filesOf(rows, facts))
