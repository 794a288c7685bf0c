import { documentTypeOf } from "@trawl/core"
import { beginsAsPdf, sniffFileType, sniffMediaType } from "./sniffMediaType.ts"

/** What a page's content type comes to. */
export interface ContentType {
  readonly mediaType: string
  readonly charset?: string
}

const parameterised = /^\s*([!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;|,|$)/i
const charsetParameter = /;\s*charset\s*=\s*(?:"([^"]{1,64})"|([^\s;,"]{1,64}))/i

/** Types that servers send when they know no better, or when a file is to be saved; and names of PDFs that were never registered. */
const unknown: ReadonlySet<string> = new Set([
  "application/octet-stream",
  "binary/octet-stream",
  "application/binary",
  "application/x-unknown",
  "unknown/unknown",
  "application/download",
  "application/x-download",
  "application/force-download",
  "application/x-force-download",
  "application/x-msdownload",
  "application/x-pdf",
  "application/acrobat",
  "text/pdf",
])

/** Types that servers send for files whose name they do not know. */
const texts: ReadonlySet<string> = new Set(["text/html", "text/plain"])

/**
 * Reads a `content-type` header; where it names no type, or only says "bytes", the body is looked at. A PDF, an image or an
 * archive that is called a text is taken for what it is, and a document by its content and the end of its address.
 */
export const mediaTypeOf = (header: string | undefined, body: Uint8Array, url = ""): ContentType => {
  const named = parameterised.exec(header ?? "")?.[1]?.toLowerCase()
  const match = charsetParameter.exec(header ?? "")
  const charset = match?.[1] ?? match?.[2]
  return { mediaType: documentTypeOf({ mediaType: typeNamed(named, body), url, head: body }), ...(charset === undefined ? {} : { charset }) }
}

const typeNamed = (named: string | undefined, body: Uint8Array): string => {
  if (beginsAsPdf(body)) return "application/pdf"
  if (named === undefined || unknown.has(named)) return sniffMediaType(body, named)
  return (texts.has(named) ? sniffFileType(body) : undefined) ?? named
}
