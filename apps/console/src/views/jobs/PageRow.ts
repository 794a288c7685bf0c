/** A page of a job that has ended, without its content. */
export interface PageRow {
  /** Its place among the pages that have ended, from 1. */
  readonly n: number
  readonly url: string
  readonly host: string
  readonly isFailed: boolean
  /** HTTP status of its document. */
  readonly status: number | undefined
  /** Why it failed; "" for a document. */
  readonly code: string
  /** Its title, or the sentence of its failure. */
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** How long it took. */
  readonly millis: number | undefined
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {})
const textOf = (value: unknown, most = 300): string => (typeof value === "string" ? value.slice(0, most) : "")
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const longestUrl = 2048

/** The host of an address, with its port; "" for a text that is none. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ""

/** The row of an event of a stream; undefined for events that are no results. */
export const pageRowOf = (event: unknown, n: number): PageRow | undefined => {
  const { data, durationMs, finishedAt, type } = fieldsOf(event)
  if (type !== "document" && type !== "failure") return undefined
  const isFailed = type === "failure"
  const facts = isFailed ? fieldsOf(data) : fieldsOf(fieldsOf(data)["metadata"])
  const url = textOf(isFailed ? facts["url"] : facts["sourceURL"], longestUrl)
  return {
    n,
    url,
    host: hostOf(url),
    isFailed,
    status: isFailed ? undefined : numberOf(facts["statusCode"]),
    code: isFailed ? textOf(facts["code"]) : "",
    text: textOf(isFailed ? facts["error"] : facts["title"]),
    at: Date.parse(textOf(finishedAt)) || 0,
    millis: numberOf(durationMs),
  }
}
