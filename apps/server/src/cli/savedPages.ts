import { Result, Schema } from "effect"
import { appendFile, readFile } from "node:fs/promises"
import { join } from "node:path"
import { SavedRequest } from "./SavedRequest.ts"
import { PlanFault } from "./ScrapePlan.ts"

const name = "pages.jsonl"

/** A page that came, with its files as paths in the folder, or as they were named. */
const SavedPage = Schema.Struct({
  place: Schema.Int.check(Schema.isGreaterThan(0)),
  url: Schema.String,
  files: Schema.Array(Schema.String),
  savedAt: Schema.String,
  /** The status that the site answered with. */
  status: Schema.optionalKey(Schema.Int),
  asked: SavedRequest,
})
export type SavedPage = typeof SavedPage.Type

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(SavedPage))

/** The pages that earlier commands saved in the folder. A line that somebody else wrote, or that a kill has cut, is skipped; the latter is ended, so that the next is whole. */
export const readSaved = async (folder: string): Promise<ReadonlyArray<SavedPage>> => {
  const file = join(folder, name)
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return ""
    throw new PlanFault(`${file} was not read (${error.code ?? "unknown cause"}): it lists the pages of the folder.`)
  })
  if (text !== "" && !text.endsWith("\n")) await appendFile(file, "\n")
  return text.split("\n").flatMap((line) => {
    const page = decode(line)
    return Result.isSuccess(page) ? page.success : []
  })
}

/** Adds a page to the folder's list. */
export const noteSaved = (folder: string, page: SavedPage): Promise<void> =>
  appendFile(join(folder, name), `${JSON.stringify(page)}\n`)
