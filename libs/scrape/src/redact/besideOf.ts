import type { Capture, FetchedPage } from "@trawl/core"
import { Schema } from "effect"
import type { Beside } from "./Beside.ts"

/** Bytes of measured styles that are read at most. */
const mostMeasured = 8_000_000

const json = Schema.decodeUnknownSync(Schema.Json)

const isRead = ({ bytes, type }: Capture): boolean => type === "styles" && bytes.length <= mostMeasured

/** The texts that a fetch brought beside the page. */
export const besideOf = ({ actions, captures }: Pick<FetchedPage, "actions" | "captures">): Beside => ({
  documents: (actions?.scrapes ?? []).map(({ html }) => html),
  data: [...(actions?.javascriptReturns ?? []).map(({ value }) => json(value)), ...(actions?.scrapes ?? []).map(({ url }) => url)],
  measured: captures.filter(isRead).map(({ bytes }) => new TextDecoder().decode(bytes)),
})

/** What a fetch brought, with these texts in the place of its own. Where there are none, what they would replace is left out. */
export const withBeside = (fetched: FetchedPage, beside: Beside | undefined): FetchedPage => {
  const { data = [], documents = [], measured = [] } = beside ?? {}
  const kept = fetched.captures.filter(({ type }) => type !== "styles")
  const styles = fetched.captures.filter(isRead).flatMap((capture, n) => (measured[n] === undefined ? [] : [{ ...capture, bytes: new TextEncoder().encode(measured[n]) }]))
  const { actions } = fetched
  if (actions === undefined) return { ...fetched, captures: [...kept, ...styles] }
  const urls = data.slice(actions.javascriptReturns.length)
  const scrapes = actions.scrapes.map((scrape, n) => ({ ...scrape, html: documents[n] ?? "", url: String(urls[n] ?? "") }))
  const javascriptReturns = actions.javascriptReturns.map((returned, n) => ({ ...returned, value: data[n] ?? null }))
  return { ...fetched, captures: [...kept, ...styles], actions: { ...actions, scrapes, javascriptReturns } }
}
