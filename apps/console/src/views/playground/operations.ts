/** Something that the playground can ask for. */
export interface Operation {
  readonly name: string
  readonly title: string
  /** Of the request, from the root of the service. */
  readonly path: string
  /** The option that has an input of its own: what it is about. */
  readonly subject: "url" | "urls" | "query"
  readonly label: string
  /** Whether the answer names a job, whose pages come later. */
  readonly isJob: boolean
}

/** The operations in the order in which they are offered. */
export const operations: ReadonlyArray<Operation> = [
  { name: "scrape", title: "Scrape", path: "v2/scrape", subject: "url", label: "Address of the page", isJob: false },
  { name: "map", title: "Map", path: "v2/map", subject: "url", label: "Address of the site", isJob: false },
  { name: "search", title: "Search", path: "v2/search", subject: "query", label: "What to search for", isJob: false },
  { name: "crawl", title: "Crawl", path: "v2/crawl", subject: "url", label: "Where the crawl begins", isJob: true },
  {
    name: "batch",
    title: "Batch",
    path: "v2/batch/scrape",
    subject: "urls",
    label: "Addresses of the pages, one a line",
    isJob: true,
  },
]

/** The body of a request: its subject and the options that differ from their defaults. */
export const bodyOf = (
  { subject }: Operation,
  text: string,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (subject !== "urls") return { [subject]: text.trim(), ...options }
  const urls = text
    .split(/\s+/u)
    .map((each) => each.trim())
    .filter((each) => each !== "")
  return { urls, ...options }
}
