import type { SiteLink, SiteMap } from "@trawl/scrape"
import { Stream } from "effect"
import type { HttpServerResponse } from "effect/http"
import { jsonList } from "../edge/jsonList.ts"

/** Links per write: about 100 kB. */
const portion = 1_000

/** Never empty, so that no comma stands alone. */
function* portions(links: ReadonlyArray<SiteLink>, shown: (link: SiteLink) => unknown): Generator<string> {
  for (let from = 0; from < links.length; from += portion)
    yield links
      .slice(from, from + portion)
      .map((link) => JSON.stringify(shown(link)))
      .join(",")
}

/** The answer with the links as its last key, written as the client reads it. */
export const streamLinks = (
  head: Readonly<Record<string, unknown>>,
  { links, warnings }: SiteMap,
  shown: (link: SiteLink) => unknown,
): HttpServerResponse.HttpServerResponse =>
  jsonList({ ...head, ...(warnings.length === 0 ? {} : { warning: warnings.join(" ") }) }, "links", {
    // One portion at a time: those available at once would be written as one.
    texts: Stream.rechunk(Stream.fromIterable(portions(links, shown)), 1),
  })
