import type { Capture, FetchedPage } from "@trawl/core"
import { Redaction, type RedactPIIOptions } from "@trawl/redaction"
import { Schema } from "effect"
import type { SideTexts } from "./SideTexts.ts"

/** Bytes of measured styles that are read at most. */
const mostMeasured = 8_000_000

const json = Schema.decodeUnknownSync(Schema.Json)

const isRead = ({ bytes, type }: Capture): boolean => type === "styles" && bytes.length <= mostMeasured

/** The address that was asked for stays, with any fragment: who asked knows it. */
const isElsewhere = ({ url }: Pick<FetchedPage, "url">, asked: string | undefined): boolean => asked !== undefined && url.split("#", 1)[0] !== asked.split("#", 1)[0]

/** The texts that a fetch of an address brought beside the page. */
export const sideTextsOf = (fetched: Pick<FetchedPage, "actions" | "captures" | "url">, asked: string | undefined): SideTexts => {
  const { actions: { javascriptReturns = [], scrapes = [] } = {}, captures, url } = fetched
  return {
    documents: scrapes.map(({ html }) => html),
    data: [...javascriptReturns.map(({ value }) => json(value)), ...scrapes.map(({ url }) => url)],
    ...(isElsewhere(fetched, asked) ? { address: url } : {}),
    measured: captures.filter(isRead).map(({ bytes }) => new TextDecoder().decode(bytes)),
  }
}

/** What became of the texts beside a page, and what is known without it. */
export interface RedactedSideTexts {
  readonly asked: string | undefined
  readonly beside: SideTexts | undefined
  readonly options: RedactPIIOptions
}

/** A type as one is written: nothing that names a person is one. */
const typeShape = /^\s*[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*$/u

const isCharset = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== ""
  } catch {
    return false
  }
}

const charsetOf = (parameter: string): string | undefined => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/iu.exec(parameter)?.[1]

/** A header may say more than a type, such as what its file is called: the type stays, and a charset that there is. */
const plainType = (contentType: string): string | undefined => {
  const [type = "", ...parameters] = contentType.split(";")
  return typeShape.test(type) ? [type, ...parameters.filter((parameter) => isCharset(charsetOf(parameter) ?? ""))].join(";") : undefined
}

/** Headers that anything is made of. All others may name whom they are for: cookies, files, addresses. */
const shownHeaders = ({ "content-type": type = "", "x-robots-tag": robots }: FetchedPage["headers"]): FetchedPage["headers"] => {
  const plain = plainType(type)
  return { ...(plain === undefined ? {} : { "content-type": plain }), ...(robots === undefined ? {} : { "x-robots-tag": robots }) }
}

/** What a fetch brought, with these texts in the place of its own. Where there are none, what they would replace is left out, and an address is redacted by itself. */
export const withSideTexts = (fetched: FetchedPage, { asked, beside, options }: RedactedSideTexts): FetchedPage => {
  const { data = [], documents = [], measured = [] } = beside ?? {}
  const kept = fetched.captures.filter(({ type }) => type !== "styles")
  const styles = fetched.captures.filter(isRead).flatMap((capture, n) => (measured[n] === undefined ? [] : [{ ...capture, bytes: new TextEncoder().encode(measured[n]) }]))
  const { actions } = fetched
  const led = isElsewhere(fetched, asked) ? { url: beside?.address ?? String(new Redaction(options).data(fetched.url)()) } : {}
  const redacted = { ...fetched, ...led, headers: shownHeaders(fetched.headers), captures: [...kept, ...styles] }
  if (actions === undefined) return redacted
  const urls = data.slice(actions.javascriptReturns.length)
  const scrapes = actions.scrapes.map((scrape, n) => ({ ...scrape, html: documents[n] ?? "", url: String(urls[n] ?? "") }))
  const javascriptReturns = actions.javascriptReturns.map((returned, n) => ({ ...returned, value: data[n] ?? null }))
  return { ...redacted, actions: { ...actions, scrapes, javascriptReturns } }
}
