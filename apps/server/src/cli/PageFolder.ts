import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { relative, resolve } from "node:path"
import { type Claim, claimPlaces } from "./claimPlaces.ts"
import { type FailedPage, type FailedPages, readFailed, writeFailed } from "./failedPages.ts"
import { holdFolder } from "./holdFolder.ts"
import { noteSaved, readSaved, type SavedPage } from "./savedPages.ts"
import { requestKey, type SavedRequest } from "./SavedRequest.ts"
import { type PlacedPage, placeFinder, type ScrapePlan } from "./ScrapePlan.ts"
import type { WrittenPage } from "./writePage.ts"

const notScraped = { code: "NOT_SCRAPED", error: "The command ended before the page came." }

interface Failure {
  readonly asked: SavedRequest
  readonly page: FailedPage
}

/** The greatest number with which a file of the folder begins. */
const lastFile = (files: Iterable<string>): number =>
  [...files].reduce((last, file) => Math.max(last, Number(/^(\d{4,9})-/u.exec(file)?.[1] ?? 0)), 0)

/** Of an answer that the site may give otherwise a little later: it is overloaded or out of order. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

/** A folder of pages, held for one command: what came, what failed, and the next free number. Later commands add to it and replace nothing that came. */
export class PageFolder {
  readonly path: string
  readonly #saved: ReadonlyArray<SavedPage>
  /** Pages that came and are to be brought again. */
  readonly #stale: ReadonlyArray<SavedPage>
  readonly #failures: Map<number, Failure>
  readonly #release: () => void
  #last: number

  private constructor(path: string, found: Awaited<ReturnType<typeof readFolder>>, release: () => void) {
    this.path = path
    this.#saved = found.saved
    this.#stale = found.stale
    const came = new Set(found.saved.map(({ place }) => place))
    this.#failures = new Map(
      found.failed.flatMap(({ asked, pages }) =>
        pages.flatMap((page) => (came.has(page.place) ? [] : [[page.place, { asked, page }] as const])),
      ),
    )
    const stale = found.stale.map(({ place }) => place)
    this.#last = [...came, ...stale, ...this.#failures.keys()].reduce(
      (last, place) => Math.max(last, place),
      found.last,
    )
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
    const ofRequest = (pages: ReadonlyArray<SavedPage>) => pages.filter((page) => requestKey(page.asked) === key)
    const saved = again ? [] : ofRequest(this.#saved)
    const stale = ofRequest(this.#stale).filter(({ place }) => !this.#failures.has(place))
    const failed = [...this.#failures.values()].flatMap((failure) =>
      requestKey(failure.asked) === key ? failure.page : [],
    )
    return claimPlaces(urls, { saved, failed: [...failed, ...stale], next: this.next })
  }

  /**
   * Finds the numbers of pages that come in any order: a page that failed keeps its number, and one that is there has none, unless it is to come `again`.
   */
  placeFinder(asked: SavedRequest, again: boolean): (url: string) => number | undefined {
    const key = requestKey(asked)
    const there = new Set(again ? [] : this.#saved.flatMap((page) => (requestKey(page.asked) === key ? page.url : [])))
    const lost = [...this.#failures.values()].flatMap((failure) =>
      requestKey(failure.asked) === key ? failure.page : [],
    )
    const stale = this.#stale.filter((page) => requestKey(page.asked) === key && !this.#failures.has(page.place))
    const find = placeFinder([...stale, ...lost], this.next)
    return (url) => (there.has(url) ? undefined : find(url))
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
  async keep(
    asked: SavedRequest,
    { place, url }: PlacedPage,
    { files, status }: Pick<WrittenPage, "files" | "status">,
  ): Promise<void> {
    const names = files.map((file) => relative(this.path, file))
    const known = status === undefined ? {} : { status }
    await noteSaved(this.path, { place, url, files: names, savedAt: new Date().toISOString(), ...known, asked })
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

const readFolder = async (path: string) => {
  const names = new Set(await readdir(path))
  const isThere = (name: string): boolean => names.has(name) || existsSync(resolve(path, name))
  // A page that was brought again has a second line.
  const pages = [...new Map((await readSaved(path)).map((page) => [page.place, page])).values()]
  const { saved = [], stale = [] } = Object.groupBy(pages, ({ files, status = 200 }) =>
    !isPassing(status) && (files.length === 0 || files.some(isThere)) ? "saved" : "stale",
  )
  return { saved, stale, failed: await readFailed(path), last: lastFile(names) }
}
