import { Result, Schema } from "effect"
import { readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SavedRequest } from "./SavedRequest.ts"
import { PlanFault } from "./ScrapePlan.ts"

const name = "failed.json"

const FailedPage = Schema.Struct({
  place: Schema.Int.check(Schema.isGreaterThan(0)),
  url: Schema.String,
  code: Schema.String,
  error: Schema.String,
})
export type FailedPage = typeof FailedPage.Type

/** Failed pages that were asked for in the same way. */
const FailedPages = Schema.Struct({ asked: SavedRequest, pages: Schema.Array(FailedPage) })
export type FailedPages = typeof FailedPages.Type

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(FailedPages)))

const causeOf = (error: NodeJS.ErrnoException): string => error.code ?? "unknown cause"

/** Records the folder's failed pages, so that they can be retried; without any, removes the record. A kill leaves the old record or the new one. */
export const writeFailed = async (folder: string, failed: ReadonlyArray<FailedPages>): Promise<void> => {
  const file = join(folder, name)
  const replace = async (): Promise<void> => {
    await writeFile(`${file}.new`, `${JSON.stringify(failed, null, 2)}\n`)
    await rename(`${file}.new`, file)
  }
  await (failed.length === 0 ? rm(file, { force: true }) : replace()).catch((error: NodeJS.ErrnoException) => {
    throw new PlanFault(`${file} was not written (${causeOf(error)}): it would say which pages are to be tried again.`)
  })
}

/** The folder's failed pages. Rejects with a PlanFault if the record cannot be read. */
export const readFailed = async (folder: string): Promise<ReadonlyArray<FailedPages>> => {
  const file = join(folder, name)
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw new PlanFault(`${file} was not read (${causeOf(error)}): it says which pages are to be tried again.`)
  })
  if (text === undefined) return []
  const noted = decode(text)
  if (Result.isSuccess(noted)) return noted.success
  throw new PlanFault(`${file} was not written by this command: move it elsewhere, or name another folder with --out.`)
}
