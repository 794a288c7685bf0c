/** Page counts of a process, by its own metrics. */
export interface PageCounts {
  /** Pages scraped since it started. */
  readonly scraped: number
  /** Pages that hold a slot of their team. */
  readonly running: number
  /** Pages of running lanes that wait for a slot. */
  readonly waiting: number
}

const names = {
  scraped: /^trawl_pages(?:_total)?(?:\{[^}]*\})? (\d+)/u,
  running: /^trawl_pages_running(?:\{[^}]*\})? (\d+)/u,
  waiting: /^trawl_pages_waiting(?:\{[^}]*\})? (\d+)/u,
}

/** Reads the page counts from a server's metrics. */
export const countPages = async (base: string): Promise<PageCounts> => {
  const lines = (await (await fetch(`${base}/metrics`)).text()).split("\n")
  const sum = (name: RegExp) => lines.reduce((total, line) => total + Number(name.exec(line)?.[1] ?? 0), 0)
  return { scraped: sum(names.scraped), running: sum(names.running), waiting: sum(names.waiting) }
}
