import { Context } from "effect"

/** Content codings in which a site's files lie beside their originals, best first. */
export type Coding = "br" | "gzip"

/** A file of a site. */
export interface SiteFile {
  readonly mediaType: string
  readonly etag: string
  /** Whether the content under this name never changes. */
  readonly isImmutable: boolean
  readonly codings: ReadonlyArray<Coding>
  /** The bytes, as they are or in one of the codings. Read once. */
  readonly read: (coding: Coding | undefined) => Promise<Uint8Array>
}

/** Static files that the service answers with, without a key. */
export interface Site {
  /** Where it lies, such as `/console`. */
  readonly path: `/${string}`
  /** By path within the site, such as `index.html`. */
  readonly files: ReadonlyMap<string, SiteFile>
}

/** The sites of this process. */
export const Sites = Context.Reference<ReadonlyArray<Site>>("@trawl/api/Sites", { defaultValue: () => [] })
