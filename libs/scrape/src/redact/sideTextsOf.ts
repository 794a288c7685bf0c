import type { Capture, FetchedPage } from "@trawl/core"
import type { RedactPIIOptions } from "@trawl/redaction"
import { Schema } from "effect"
import { redactorInUse } from "./redactorInUse.ts"
import type { SideTexts } from "./SideTexts.ts"

/** Maximum bytes of measured styles that are read. */
const mostMeasured = 8_000_000

const json = Schema.decodeUnknownSync(Schema.Json)

const isRead = ({ bytes, type }: Capture): boolean => type === "styles" && bytes.length <= mostMeasured

/** The requested address is not redacted, with any fragment: the client knows it. */
const isElsewhere = ({ url }: Pick<FetchedPage, "url">, asked: string | undefined): boolean =>
  asked !== undefined && url.split("#", 1)[0] !== asked.split("#", 1)[0]

/** The side texts of a fetched page. */
export const sideTextsOf = (
  fetched: Pick<FetchedPage, "actions" | "captures" | "url">,
  asked: string | undefined,
): SideTexts => {
  const { actions: { javascriptReturns = [], scrapes = [] } = {}, captures, url } = fetched
  return {
    documents: scrapes.map(({ html }) => html),
    data: [...javascriptReturns.map(({ value }) => json(value)), ...scrapes.map(({ url }) => url)],
    ...(isElsewhere(fetched, asked) ? { address: url } : {}),
    measured: captures.filter(isRead).map(({ bytes }) => new TextDecoder().decode(bytes)),
  }
}

/** The redacted side texts of a page, with the redaction of everything else. */
export interface RedactedSideTexts {
  readonly asked: string | undefined
  readonly beside: SideTexts | undefined
  readonly options: RedactPIIOptions
}

/** Syntax of a media type, which cannot name a person. */
const typeShape = /^\s*[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*$/u

const isCharset = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== ""
  } catch {
    return false
  }
}

const charsetOf = (parameter: string): string | undefined =>
  /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/iu.exec(parameter)?.[1]

/** Keeps only media type and charset: the header may hold more, such as a file name. */
const plainType = (contentType: string): string | undefined => {
  const [type = "", ...parameters] = contentType.split(";")
  return typeShape.test(type)
    ? [type, ...parameters.filter((parameter) => isCharset(charsetOf(parameter) ?? ""))].join(";")
    : undefined
}

/** Headers that output is derived from. All others may name persons: cookies, files, addresses. */
const shownHeaders = ({
  "content-type": type = "",
  "x-robots-tag": robots,
}: FetchedPage["headers"]): FetchedPage["headers"] => {
  const plain = plainType(type)
  return {
    ...(plain === undefined ? {} : { "content-type": plain }),
    ...(robots === undefined ? {} : { "x-robots-tag": robots }),
  }
}

/** Whether `withSideTexts` redacts the address of a page itself: then the redactor must be loaded. */
export const redactsAddress = (
  fetched: Pick<FetchedPage, "url">,
  { asked, beside }: Pick<RedactedSideTexts, "asked" | "beside">,
): boolean => isElsewhere(fetched, asked) && beside?.address === undefined

/** A fetched page with redacted side texts in place of its own. Without them, its side texts are left out, and the address is redacted separately. */
export const withSideTexts = (fetched: FetchedPage, { asked, beside, options }: RedactedSideTexts): FetchedPage => {
  const { data = [], documents = [], measured = [] } = beside ?? {}
  const kept = fetched.captures.filter(({ type }) => type !== "styles")
  const styles = fetched.captures
    .filter(isRead)
    .flatMap((capture, n) =>
      measured[n] === undefined ? [] : [{ ...capture, bytes: new TextEncoder().encode(measured[n]) }],
    )
  const { actions } = fetched
  const led = isElsewhere(fetched, asked)
    ? { url: beside?.address ?? String(redactorInUse().redactedData(fetched.url, { options })) }
    : {}
  const redacted = { ...fetched, ...led, headers: shownHeaders(fetched.headers), captures: [...kept, ...styles] }
  if (actions === undefined) return redacted
  const urls = data.slice(actions.javascriptReturns.length)
  const scrapes = actions.scrapes.map((scrape, n) => ({
    ...scrape,
    html: documents[n] ?? "",
    url: String(urls[n] ?? ""),
  }))
  const javascriptReturns = actions.javascriptReturns.map((returned, n) => ({ ...returned, value: data[n] ?? null }))
  return { ...redacted, actions: { ...actions, scrapes, javascriptReturns } }
}
