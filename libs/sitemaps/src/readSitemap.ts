import type { Gunzip } from "./gzip/Gunzip.ts"
import { gunzipWeb } from "./gzip/gunzipWeb.ts"
import { unpackLayers } from "./gzip/unpackLayers.ts"
import type { SitemapEnd } from "./SitemapEnd.ts"
import type { SitemapEntry } from "./SitemapEntry.ts"
import { SitemapReader, type SitemapSource } from "./SitemapReader.ts"

/** A file whose bytes come in parts. */
export interface SitemapFile extends SitemapSource {
  /** `gunzipWeb` when absent. */
  readonly gunzip?: Gunzip
  /** Most bytes that one packed byte may become, on average over a file of more than 1 MiB. 200 when absent. */
  readonly ratio?: number
  /** Called after each part with the unpacked bytes so far. */
  readonly progress?: (bytes: number) => void
}

/** Indented files whose entries differ by a number alone reach 70; a bomb 1,000. */
const defaultRatio = 200

/**
 * Reads a sitemap or feed from its bytes, packed by gzip or not: gives the entries as they come, at the end what is known of the
 * file. Never throws: where the bytes end in an error, the end tells it.
 */
export async function* readSitemap(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { gunzip = gunzipWeb, progress, ratio = defaultRatio, ...source }: SitemapFile,
): AsyncGenerator<ReadonlyArray<SitemapEntry>, SitemapEnd, undefined> {
  const reader = new SitemapReader(source)
  const tell = (problem: string) => reader.cut(problem)
  async function* settled() {
    try {
      yield* chunks
    } catch (error) {
      tell(`It could not be read to its end (${error instanceof Error ? error.message : String(error)}).`)
    }
  }
  for await (const bytes of unpackLayers(settled(), { gunzip, ratio, tell })) {
    const entries = reader.push(bytes)
    progress?.(reader.bytes)
    if (entries.length > 0) yield entries
    if (reader.isDone) break
  }
  const { end, entries } = reader.end()
  if (entries.length > 0) yield entries
  return end
}
