import { readdir } from "node:fs/promises"
import { relative } from "node:path"
import { type Claim, claimPlaces } from "./claimPlaces.ts"
import { type FailedPage, type FailedPages, readFailed, writeFailed } from "./failedPages.ts"
import { holdFolder } from "./holdFolder.ts"
import { noteSaved, readSaved, type SavedPage } from "./savedPages.ts"
import { requestKey, type SavedRequest } from "./SavedRequest.ts"
import type { PlacedPage, ScrapePlan } from "./ScrapePlan.ts"

const notScraped = { code: "NOT_SCRAPED", error: "The command ended before the page came." }

interface Failure {
  readonly asked: SavedRequest
  readonly page: FailedPage
}

/** The greatest number with which a file of the folder begins. */
const lastFile = async (folder: string): Promise<number> =>
  (await readdir(folder)).reduce((last, file) => Math.max(last, Number(/^(\d{4,9})-/u.exec(file)?.[1] ?? 0)), 0)

/** A folder of pages, held for one command: what came, what failed, and the next free number. Later commands add to it and replace nothing that came. */
export class PageFolder {
  readonly path: string
  readonly #saved: ReadonlyArray<SavedPage>
  readonly #failures: Map<number, Failure>
  readonly #release: () => void
  #last: number

  private constructor(path: string, found: Awaited<ReturnType<typeof readFolder>>, release: () => void) {
    this.path = path
    this.#saved = found.saved
    const came = new Set(found.saved.map(({ place }) => place))
    this.#failures = new Map(
      found.failed.flatMap(({ asked, pages }) =>
        pages.flatMap((page) => (came.has(page.place) ? [] : [[page.place, { asked, page }] as const])),
      ),
    )
    this.#last = [...came, ...this.#failures.keys()].reduce((last, place) => Math.max(last, place), found.last)
    this.#release = release
  }

  /** Opens a folder that exists. Rejects with a PlanFault, for one if another command uses it. */
  static async open(path: string): Promise<PageFolder> {
    const release = holdFolder(path)
    try {
      return new PageFolder(path, await readFolder(path), release)
    } catch (error) {
      release()
      throw error
    }
  }

  /** A number that no page of the folder has. */
  readonly next = (): number => ++this.#last

  /** Numbers addresses for a request. With `again`, also those that are already there. */
  claim(urls: ReadonlyArray<string>, asked: SavedRequest, again: boolean): Claim {
    const key = requestKey(asked)
    const saved = again ? [] : this.#saved.filter((page) => requestKey(page.asked) === key)
    const failed = [...this.#failures.values()].flatMap((failure) =>
      requestKey(failure.asked) === key ? failure.page : [],
    )
    return claimPlaces(urls, { saved, failed, next: this.next })
  }

  /** The plans to scrape the failed pages again, one for each kind of request. */
  retries(concurrency: number | undefined): ReadonlyArray<ScrapePlan> {
    return this.failed().map(({ asked, pages }) => ({
      folder: this.path,
      pages: pages.map(({ place, url }) => ({ place, url })),
      asked: concurrency === undefined ? asked : { ...asked, concurrency },
    }))
  }

  /** Lists pages as outstanding until they come: an interrupted command can then be retried. Returns those that were not listed before. */
  expect({ asked, pages }: ScrapePlan): ReadonlyArray<PlacedPage> {
    const added = pages.filter(({ place }) => !this.#failures.has(place))
    for (const { place, url } of added) this.#failures.set(place, { asked, page: { place, url, ...notScraped } })
    return added
  }

  lose(asked: SavedRequest, page: FailedPage): void {
    this.#failures.set(page.place, { asked, page })
  }

  /** A page that is not to be tried again. */
  forget(place: number): void {
    this.#failures.delete(place)
  }

  /** Notes a page whose files are all written. */
  async keep(asked: SavedRequest, { place, url }: PlacedPage, files: ReadonlyArray<string>): Promise<void> {
    const names = files.map((file) => relative(this.path, file))
    await noteSaved(this.path, { place, url, files: names, savedAt: new Date().toISOString(), asked })
    this.#failures.delete(place)
  }

  /** The failed pages by their requests, each in the order of their numbers. */
  failed(): ReadonlyArray<FailedPages> {
    const inOrder = [...this.#failures.values()].toSorted((a, b) => a.page.place - b.page.place)
    return [...Map.groupBy(inOrder, ({ asked }) => requestKey(asked)).values()].flatMap((group) => {
      const asked = group[0]?.asked
      return asked === undefined ? [] : { asked, pages: group.map(({ page }) => page) }
    })
  }

  note(): Promise<void> {
    return writeFailed(this.path, this.failed())
  }

  close(): void {
    this.#release()
  }
}

const readFolder = async (path: string) => ({
  saved: await readSaved(path),
  failed: await readFailed(path),
  last: await lastFile(path),
})
