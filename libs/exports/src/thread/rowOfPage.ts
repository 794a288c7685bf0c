import { unpackReceived } from "@trawl/core/exchange"
import type { ExportRow } from "../rows/ExportRow.ts"
import { rowOfDocument } from "../rows/rowOfDocument.ts"
import type { ExportPage } from "./ThreadMessages.ts"

/** The row of a page. */
export const rowOfPage = ({ document, failure, finishedAt, id, received }: ExportPage): ExportRow => {
  const facts = { id, finishedAt, ...(received === undefined ? {} : { received: unpackReceived(received) }) }
  // The text is a Document, which is an object.
  return document === undefined
    ? { ...facts, url: "", ...failure }
    : rowOfDocument(JSON.parse(document) as Readonly<Record<string, unknown>>, facts)
}
