import { normalizeUrl } from "@trawl/cache"
import type { FieldChanges, PageComparison, SeenPage } from "@trawl/monitors"
import type { Schema } from "effect"
import { createHash } from "node:crypto"

/** The part of a document that a monitor reads. */
interface TrackedDocument {
  readonly metadata?: {
    readonly sourceURL?: string
    readonly statusCode?: number
    readonly title?: string
    readonly error?: string
  }
  readonly changeTracking?: {
    readonly changeStatus: PageComparison["status"]
    readonly diff?: { readonly text: string; readonly json: Schema.Json }
    readonly json?: FieldChanges
  }
  readonly json?: Schema.Json
  readonly warning?: string
}

/** Equal for addresses of one page, as in the history of changes. */
export const pageKeyOf = (url: string): string =>
  createHash("sha256")
    .update(URL.canParse(url) ? normalizeUrl(url) : url)
    .digest("hex")
    .slice(0, 32)

const longestTitle = 300

const longestError = 500

const noChanges = /changeTracking was left out: ([^.]{1,500})/u
const noFields = /changeTracking has no json: ([^.]{1,500})/u

/** Why a page was not compared, from the sentences about it. */
const reasonOf = (warning: string, sentence: RegExp): string => {
  const found = sentence.exec(warning)?.[1]
  return found === undefined ? "The page could not be compared." : `${found.charAt(0).toUpperCase()}${found.slice(1)}.`
}

const comparisonOf = (document: TrackedDocument, fieldsOnly: boolean): Pick<SeenPage, "comparison" | "error"> => {
  const { changeTracking, warning = "" } = document
  if (changeTracking === undefined) return { error: reasonOf(warning, noChanges) }
  const { changeStatus: status, diff, json: fields } = changeTracking
  // Without the fields nobody can say whether one of them has changed.
  if (status === "changed" && fieldsOnly && fields === undefined) return { error: reasonOf(warning, noFields) }
  return {
    comparison: {
      status,
      ...(diff === undefined || fieldsOnly ? {} : { diff }),
      ...(fields === undefined ? {} : { fields }),
    },
  }
}

/** A page from its stored document. `id` is that of its scrape; `fieldsOnly`: only fields of data count. */
export const seenPage = (
  text: string,
  { fieldsOnly, id }: { readonly id: string; readonly fieldsOnly: boolean },
): SeenPage => {
  // The cast holds because we serialised the document.
  const document = JSON.parse(text) as TrackedDocument
  const { sourceURL: url = "", statusCode, title } = document.metadata ?? {}
  return {
    url,
    key: pageKeyOf(url),
    scrapeId: id,
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(typeof title === "string" ? { title: title.slice(0, longestTitle) } : {}),
    ...comparisonOf(document, fieldsOnly),
    ...(document.json === undefined || document.json === null ? {} : { snapshot: document.json }),
  }
}

/** A page that brought no document. */
export const failedPage = (url: string, error: string): SeenPage => ({
  url,
  key: pageKeyOf(url),
  error: error.slice(0, longestError),
})
