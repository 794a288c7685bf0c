/** How many pages this process has scraped itself since it started, by its own count. */
export const pagesScraped = async (base: string): Promise<number> => {
  const lines = (await (await fetch(`${base}/metrics`)).text()).split("\n")
  return lines.reduce((sum, line) => sum + Number(/^trawl_pages(?:_total)?(?:\{[^}]*\})? (\d+)/u.exec(line)?.[1] ?? 0), 0)
}
