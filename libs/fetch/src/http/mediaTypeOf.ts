import { documentTypeOf } from "@trawl/core"
import { beginsAsPdf, sniffFileType, sniffMediaType } from "./sniffMediaType.ts"

/** A page's media type and charset. */
export interface ContentType {
  readonly mediaType: string
  readonly charset?: string
}

const parameterised = /^\s*([!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;|,|$)/i
const charsetParameter = /;\s*charset\s*=\s*(?:"([^"]{1,64})"|([^\s;,"]{1,64}))/i

/** Types that servers send for unknown files or downloads; and unregistered names of PDFs. */
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

/** Types that servers send for files with unknown names. */
const texts: ReadonlySet<string> = new Set(["text/html", "text/plain"])

/**
 * Reads a `content-type` header; if it names no type, or only "bytes", reads the body. Recognises PDFs, images and archives
 * that are declared as text, and documents by their content and the end of the address.
 */
export const mediaTypeOf = (header: string | undefined, body: Uint8Array, url = ""): ContentType => {
  const named = parameterised.exec(header ?? "")?.[1]?.toLowerCase()
  const match = charsetParameter.exec(header ?? "")
  const charset = match?.[1] ?? match?.[2]
  return {
    mediaType: documentTypeOf({ mediaType: typeNamed(named, body), url, head: body }),
    ...(charset === undefined ? {} : { charset }),
  }
}

const typeNamed = (named: string | undefined, body: Uint8Array): string => {
  if (beginsAsPdf(body)) return "application/pdf"
  if (named === undefined || unknown.has(named)) return sniffMediaType(body, named)
  return (texts.has(named) ? sniffFileType(body) : undefined) ?? named
}
