import { Blobs } from "@trawl/blobs"
import { type ActionResults, type FetchedPage, type FetchPlan, Retention } from "@trawl/core"
import { Effect } from "effect"
import type { Document } from "./Document.ts"

interface ActionFile {
  /** Name within the page's folder. */
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Document fields and warnings of a page's actions. */
interface ActionFields {
  readonly fields: Pick<Document, "actions">
  readonly warnings: ReadonlyArray<string>
}

const screenshotFiles = ({ screenshots }: ActionResults): ReadonlyArray<ActionFile> =>
  screenshots.map(({ bytes, mediaType }, i) => ({
    name: `action-${i + 1}.${mediaType === "image/jpeg" ? "jpeg" : "png"}`,
    mediaType,
    bytes,
  }))

const pdfFiles = ({ pdfs }: ActionResults): ReadonlyArray<ActionFile> =>
  pdfs.map((bytes, i) => ({ name: `action-${i + 1}.pdf`, mediaType: "application/pdf", bytes }))

/** Stores files in a folder: their addresses, in order. */
const storeFiles = Effect.fnUntraced(function* (files: ReadonlyArray<ActionFile>, folder: string) {
  const blobs = yield* Blobs
  return yield* Effect.forEach(
    files,
    ({ bytes, mediaType, name }) =>
      Effect.andThen(blobs.put(`${folder}/${name}`, bytes, mediaType), blobs.address(`${folder}/${name}`)),
    { concurrency: 4 },
  )
})

/**
 * Results of a page's actions for the document: images and PDFs are stored in the page's folder and given by address.
 * Empty when there are none.
 */
export const keepActions = (plan: FetchPlan, page: FetchedPage, folder: string) =>
  plan.actions === undefined ? Effect.succeed<ActionFields>({ fields: {}, warnings: [] }) : keepResults(page, folder)

const keepResults = Effect.fnUntraced(function* ({ actions }: FetchedPage, folder: string) {
  if (actions === undefined) {
    return {
      fields: {},
      warnings: ["The actions were not run: the address leads to a file, not to a page."],
    } satisfies ActionFields
  }
  const { javascriptReturns, scrapes, warnings } = actions
  const isKept = (yield* Retention) === "store"
  const [screenshots, pdfs] = [isKept ? screenshotFiles(actions) : [], isKept ? pdfFiles(actions) : []]
  const isLeftOut = !isKept && actions.screenshots.length + actions.pdfs.length > 0
  const left = isLeftOut ? ["The files of the actions were left out: nothing may be kept of this request."] : []
  const isEmpty = screenshots.length + pdfs.length + scrapes.length + javascriptReturns.length === 0
  const results = {
    screenshots: yield* storeFiles(screenshots, folder),
    scrapes,
    javascriptReturns,
    pdfs: yield* storeFiles(pdfs, folder),
  }
  return { fields: isEmpty ? {} : { actions: results }, warnings: [...warnings, ...left] } satisfies ActionFields
})
