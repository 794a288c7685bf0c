import { Result, Schema } from "effect"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SavedRequest } from "./SavedRequest.ts"
import { PlanFault, type ScrapePlan } from "./ScrapePlan.ts"

const name = "failed.json"

/** The record of a folder's failed pages. */
const FailedPages = Schema.Struct({
  asked: SavedRequest,
  pages: Schema.Array(
    Schema.Struct({
      place: Schema.Int.check(Schema.isGreaterThan(0)),
      url: Schema.String,
      code: Schema.String,
      error: Schema.String,
    }),
  ),
})
export type FailedPage = (typeof FailedPages)["Type"]["pages"][number]

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(FailedPages))

/** Records the failed pages in the folder, so that they can be retried; without any, removes the earlier record. */
export const noteFailed = async (
  folder: string,
  asked: SavedRequest,
  pages: ReadonlyArray<FailedPage>,
): Promise<void> => {
  const file = join(folder, name)
  const written =
    pages.length === 0 ? rm(file, { force: true }) : writeFile(file, `${JSON.stringify({ asked, pages }, null, 2)}\n`)
  await written.catch((error: NodeJS.ErrnoException) => {
    throw new PlanFault(
      `${file} was not written (${error.code ?? "unknown cause"}): it would say which pages are to be tried again.`,
    )
  })
}

/** The plan to retry the failed pages of the folder. Rejects with a PlanFault. */
export const planRetry = async (folder: string, concurrency: number | undefined): Promise<ScrapePlan> => {
  const file = join(folder, name)
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new PlanFault(
      error.code === "ENOENT"
        ? `There is no ${file}: no page has failed there.`
        : `${file} was not read (${error.code ?? "unknown cause"}).`,
    )
  })
  const noted = decode(text)
  if (Result.isFailure(noted))
    throw new PlanFault(`${file} was not written by this command: there is nothing in it to try again.`)
  const { asked, pages } = noted.success
  return { folder, pages, asked: concurrency === undefined ? asked : { ...asked, concurrency } }
}
