import type { Exchange, HeaderLines } from "@trawl/core"
import { decodedBody } from "./decodedBody.ts"

/** A response as an archive stores it. */
export interface StoredResponse {
  readonly headers: HeaderLines
  readonly body: Uint8Array
}

const valueOf = (headers: HeaderLines, wanted: string): string =>
  headers
    .filter(([name]) => name.toLowerCase() === wanted)
    .map(([, value]) => value.trim().toLowerCase())
    .join(", ")

/** Renames headers that do not describe the stored body: replay would read it by them. */
const renamed = (headers: HeaderLines, names: ReadonlySet<string>): HeaderLines =>
  headers.map(([name, value]) => (names.has(name.toLowerCase()) ? [`X-Orig-${name}`, value] : [name, value]))

/**
 * A response whose headers agree with its body. Chunks were joined when it was received; a coding that readers do not know is removed. The
 * headers that told of both keep their values under the name `X-Orig-…`.
 */
export const storedResponse = ({ body, response }: Pick<Exchange, "body" | "response">): StoredResponse => {
  const decoded = decodedBody(valueOf(response, "content-encoding"), body)
  const stored = decoded ?? body
  const names = new Set(["transfer-encoding", ...(decoded === undefined ? [] : ["content-encoding"])])
  const length = String(stored.length)
  const stated = valueOf(response, "content-length")
  if (stated === length) return { headers: renamed(response, names), body: stored }
  // A truncated body has another length than its header states.
  const headers = renamed(response, names.add("content-length"))
  return { headers: [...headers, ["Content-Length", length]], body: stored }
}
