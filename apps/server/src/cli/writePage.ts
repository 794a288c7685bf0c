import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { BatchClient, ClientDocument } from "./BatchClient.ts"
import { fileNameOf } from "./fileNameOf.ts"
import { pageName } from "./pageName.ts"
import { print, printNote } from "./print.ts"
import { saveCaptures } from "./saveCaptures.ts"
import { textFormats } from "./writtenFormats.ts"
import type { SavedRequest } from "./SavedRequest.ts"
import type { ScrapePlan } from "./ScrapePlan.ts"
import { statusWarning } from "./statusWarning.ts"

/** Paths of a page's files, by their extensions. */
const namesOf =
  ({ folder }: Pick<ScrapePlan, "folder">, url: string, place: number) =>
  (extension: string) =>
    folder === undefined ? `${pageName(url)}.${extension}` : join(folder, fileNameOf(url, place, extension))

const withNewline = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`)

/** The texts of a page, by the extensions of their files. */
const textsOf = (
  document: ClientDocument,
  { as, formats }: SavedRequest,
): ReadonlyArray<readonly [ending: string, text: string]> => {
  if (as === "json") return [["json", `${JSON.stringify(document, null, 2)}\n`]]
  const texts: Readonly<Record<string, unknown>> = { ...document }
  return formats.map((format) => [textFormats[format] ?? format, withNewline(String(texts[format] ?? ""))])
}

/** A document with its number. */
export interface FoundPage {
  readonly page: ClientDocument
  readonly place: number
}

/** Results of actions that a text format cannot hold. */
const lostValues = ({ actions: { javascriptReturns = [], scrapes = [] } = {} }: ClientDocument): boolean =>
  javascriptReturns.length + scrapes.length > 0

/** What was written of a page, and whether that is everything that was requested. */
export interface WrittenPage {
  readonly files: ReadonlyArray<string>
  readonly isWhole: boolean
  readonly status: number | undefined
}

const warningOf = ({ metadata, warning }: ClientDocument): string => {
  const warnings = [...statusWarning(metadata.statusCode), ...(warning === undefined ? [] : [warning])]
  return warnings.length === 0 ? "" : `  (${warnings.join(" ")})`
}

/** Writes a page and its captures, and prints a note. Rejects if a file cannot be written. */
export const writePage = async (
  client: BatchClient,
  plan: Pick<ScrapePlan, "asked" | "folder">,
  { page, place }: FoundPage,
): Promise<WrittenPage> => {
  const nameOf = namesOf(plan, page.metadata.sourceURL ?? "page", place)
  const { document, faults, files } = await saveCaptures(page, { client, wanted: plan.asked, nameOf })
  const warning = warningOf(document)
  const texts: Array<string> = []
  if (plan.folder === undefined) {
    for (const [, text] of textsOf(document, plan.asked)) print(process.stdout, text)
    if (warning !== "") printNote(warning.trim())
    for (const file of files) printNote(file)
  } else {
    for (const [ending, text] of textsOf(document, plan.asked)) {
      await writeFile(nameOf(ending), text)
      texts.push(nameOf(ending))
      print(process.stdout, `${nameOf(ending)}${warning}\n`)
    }
    for (const capture of files) print(process.stdout, `${capture}\n`)
  }
  if (plan.asked.as === "markdown" && lostValues(document))
    printNote("What actions returned is in the whole document alone: take --as json to keep it.")
  for (const fault of faults) printNote(fault)
  return { files: [...texts, ...files], isWhole: faults.length === 0, status: document.metadata.statusCode }
}
