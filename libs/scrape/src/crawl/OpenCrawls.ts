import type { CrawlTask, RobotsUse } from "@trawl/core"
import { CrawlOptions, frontierSettings } from "@trawl/crawl"
import { compileFrontier, type Frontier } from "@trawl/frontier"
import { Schema } from "effect"
import type { CrawlState } from "./CrawlState.ts"
import { LinkJudgements } from "./LinkJudgements.ts"

/** A crawl as its tasks see it. */
export interface Crawl {
  readonly settings: CrawlOptions
  readonly state: CrawlState
  readonly frontier: Frontier
  readonly robots: RobotsUse
  /** What its rules have said of links lately. */
  readonly judged: { readonly links: LinkJudgements; readonly name: string }
}

/** Most crawls whose compiled rules are kept. */
const mostOpen = 100

/** Compiled rules by crawl: its tasks share them. Patterns of a crawl may have 100,000 characters. */
export class OpenCrawls {
  readonly #open = new Map<string, Crawl>()
  readonly #links = new LinkJudgements()
  /** Number of the next crawl: its rules are compiled anew under another one. */
  #next = 1

  /** The crawl of a task, whose state says where it starts. `id` stands for its settings; `now` is in milliseconds since the epoch. */
  open({ id, now, settings, state }: OpenedCrawl): Crawl {
    const key = `${id} ${state.start}`
    const crawl = this.#open.get(key) ?? {
      ...compileCrawl(settings, state, now),
      judged: { links: this.#links, name: String(this.#next++) },
    }
    // Reinserted, so that the least recently used one is dropped.
    this.#open.delete(key)
    this.#open.set(key, crawl)
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= mostOpen) break
      this.#open.delete(oldest)
    }
    return { ...crawl, state }
  }
}

interface OpenedCrawl extends Pick<CrawlTask, "settings"> {
  readonly id: string
  readonly state: CrawlState
  readonly now: number
}

// Throws on a bug alone: they were decoded when the crawl was submitted.
const decodeSettings = Schema.decodeUnknownSync(CrawlOptions)

const compileCrawl = (stored: CrawlTask["settings"], state: CrawlState, now: number): Omit<Crawl, "judged"> => {
  const settings = decodeSettings(stored)
  return {
    settings,
    state,
    frontier: compileFrontier(frontierSettings(settings), state.start, { now }),
    robots: {
      mode: settings.ignoreRobotsTxt ? "ignore" : "respect",
      ...(settings.robotsUserAgent === undefined ? {} : { agent: settings.robotsUserAgent }),
    },
  }
}
