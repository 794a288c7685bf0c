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

/** What the name of a file says that it is, as a server would say it; undefined where it says nothing. */
export const fileMediaType = (path: string): string | undefined => mediaTypes[extname(path).toLowerCase()] ?? documentTypeNamed(path)

const documentTypeNamed = (path: string): string | undefined => documentTypeOf({ mediaType: "", url: path, head: new Uint8Array() }) || undefined
