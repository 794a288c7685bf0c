import { documentTypeOf } from "@trawl/core"
import { extname } from "node:path"

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".xhtml": "application/xhtml+xml",
  ".md": "text/markdown",
  ".markdown": "text/markdown",
  ".txt": "text/plain",
  ".json": "application/json",
  ".ndjson": "application/x-ndjson",
  ".jsonl": "application/x-ndjson",
  ".xml": "application/xml",
  ".rss": "application/rss+xml",
  ".atom": "application/atom+xml",
}

/** The media type by a file name's extension, as a server would send it; undefined for unknown ones. */
export const fileMediaType = (path: string): string | undefined =>
  mediaTypes[extname(path).toLowerCase()] ?? documentTypeNamed(path)

const documentTypeNamed = (path: string): string | undefined =>
  documentTypeOf({ mediaType: "", url: path, head: new Uint8Array() }) || undefined
