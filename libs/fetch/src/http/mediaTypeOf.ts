import { sniffMediaType } from "./sniffMediaType.ts"

/** What a page's content type comes to. */
export interface ContentType {
  readonly mediaType: string
  readonly charset?: string
}

const parameterised = /^\s*([!#$%&'*+.^_`|~0-9a-z-]+\/[!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;|,|$)/i
const charsetParameter = /;\s*charset\s*=\s*(?:"([^"]{1,64})"|([^\s;,"]{1,64}))/i

/** Types that servers send when they know no better. */
const unknown: ReadonlySet<string> = new Set(["application/octet-stream", "binary/octet-stream", "application/x-unknown", "unknown/unknown"])

/** Reads a `content-type` header; where it names no type, or only says "bytes", the body is looked at. */
export const mediaTypeOf = (header: string | undefined, body: Uint8Array): ContentType => {
  const named = parameterised.exec(header ?? "")?.[1]?.toLowerCase()
  const match = charsetParameter.exec(header ?? "")
  const charset = match?.[1] ?? match?.[2]
  const mediaType = named === undefined || unknown.has(named) ? sniffMediaType(body, named) : named
  return { mediaType, ...(charset === undefined ? {} : { charset }) }
}
