import { Schema } from "effect"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Coding, Site, SiteFile } from "./Site.ts"

const Listed = Schema.Struct({
  type: Schema.String,
  hash: Schema.String,
  isImmutable: Schema.Boolean,
  codings: Schema.Array(Schema.Literals(["br", "gzip"])),
})

/** What `tools/setup/writeSite.mjs` writes. */
const SiteList = Schema.fromJsonString(Schema.Struct({ files: Schema.Record(Schema.String, Listed) }))
const decodeList = Schema.decodeUnknownPromise(SiteList)

/** Reads each file at its first request and keeps it: a site is a few megabytes, and clients that read slowly share its bytes. */
const readOnce = (folder: URL, path: string): SiteFile["read"] => {
  const bytes = new Map<Coding | undefined, Promise<Uint8Array>>()
  return (coding) => {
    const known = bytes.get(coding)
    if (known !== undefined) return known
    const reading = readFile(new URL(coding === undefined ? path : `${path}.${coding}`, folder))
    bytes.set(coding, reading)
    // The next request tries again.
    reading.catch(() => bytes.delete(coding))
    return reading
  }
}

/**
 * The site in a folder, whose address ends in a slash, to be served under a path. Undefined if the folder holds none. Only the
 * files of its list are ever read.
 */
export const readSite = async (folder: URL, path: Site["path"]): Promise<Site | undefined> => {
  const text = await readFile(fileURLToPath(new URL("site.json", folder)), "utf8").catch(() => undefined)
  if (text === undefined) return undefined
  const { files } = await decodeList(text)
  const entries = Object.entries(files).map(([name, { codings, hash, isImmutable, type }]) => {
    const file = { mediaType: type, etag: hash.slice(0, 22), isImmutable, codings, read: readOnce(folder, name) }
    return [name, file] as const
  })
  return { path, files: new Map(entries) }
}
