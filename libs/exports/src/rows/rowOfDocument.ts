import type { ExportRow } from "./ExportRow.ts"

type Fields = Readonly<Record<string, unknown>>

/** What is known of a page beside its document. */
export type PageFacts = Pick<ExportRow, "finishedAt" | "id" | "received">

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A page may declare a name several times: the first counts. */
const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === "string" ? first : undefined
}

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((one) => typeof one === "string")

const texts = ["markdown", "html", "rawHtml", "summary", "warning"] as const
const lists = ["links", "images"] as const

/** The fields of a document that have a column of their own, where their values fit it. */
const fieldsOf = (document: Fields): Fields => {
  const fitting = (names: ReadonlyArray<string>, fits: (value: unknown) => boolean) =>
    names.flatMap((name) => (fits(document[name]) ? [[name, document[name]] as const] : []))
  return Object.fromEntries([
    ...fitting(texts, (value) => typeof value === "string"),
    ...fitting(lists, isTexts),
    ...fitting(["json"], (value) => value !== undefined),
    ...fitting(["metadata"], isObject),
  ])
}

const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The row of a document, as the API gives it. */
export const rowOfDocument = (document: Fields, facts: PageFacts): ExportRow => {
  const metadata = isObject(document["metadata"]) ? document["metadata"] : {}
  const fields = fieldsOf(document)
  const other = Object.entries(document).filter(([name]) => !Object.hasOwn(fields, name))
  const found = {
    finalUrl: textOf(metadata["url"]),
    statusCode: numberOf(metadata["statusCode"]),
    contentType: textOf(metadata["contentType"]),
    title: textOf(metadata["title"]),
    description: textOf(metadata["description"]),
    language: textOf(metadata["language"]),
    creditsUsed: numberOf(metadata["creditsUsed"]),
    other: other.length === 0 ? undefined : Object.fromEntries(other),
  }
  // The spreads hold only columns, whose values were checked.
  return { ...facts, url: textOf(metadata["sourceURL"]) ?? textOf(metadata["url"]) ?? "", ...present(found), ...fields }
}
