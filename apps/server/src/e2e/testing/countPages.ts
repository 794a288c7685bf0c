/** Pages of a process, by its own count. */
export interface PageCounts {
  /** Scraped since it started. */
  readonly scraped: number
  /** With a slot of their team's. */
  readonly running: number
  /** Of lanes that run, without a slot yet. */
  readonly waiting: number
}

const names = { scraped: /^trawl_pages(?:_total)?(?:\{[^}]*\})? (\d+)/u, running: /^trawl_pages_running(?:\{[^}]*\})? (\d+)/u, waiting: /^trawl_pages_waiting(?:\{[^}]*\})? (\d+)/u }

/** Asks a server for its metrics. */
export const countPages = async (base: string): Promise<PageCounts> => {
  const lines = (await (await fetch(`${base}/metrics`)).text()).split("\n")
  const sum = (name: RegExp) => lines.reduce((total, line) => total + Number(name.exec(line)?.[1] ?? 0), 0)
  return { scraped: sum(names.scraped), running: sum(names.running), waiting: sum(names.waiting) }
}
