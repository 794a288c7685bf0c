import { place, type Place } from "./Place.ts"

/** A step of one page through the service. */
export interface PageStep {
  readonly title: string
  readonly place: Place
  /** What the function gives, and which other step it runs. */
  readonly gives: string
  /** What happens, in sentences. */
  readonly text: string
}

/** What happens to one page of a request, in order. The drawing and the list in ARCHITECTURE.md are made from this. */
export const pageSteps: ReadonlyArray<PageStep> = [
  {
    title: "Decode",
    place: place("libs/api/src/request/decodedBody.ts", "decodedBody"),
    gives: "DecodedBody",
    text: "The edge (`libs/api/src/edge`) has checked the key and the size of the request. Its schema fills in defaults, or the client gets a 4xx with one sentence. From here on, types are trusted.",
  },
  {
    title: "Admit",
    place: place("libs/api/src/scrape/scrapePage.ts", "scrapePage"),
    gives: "response (runs 3 to 8)",
    text: "The handler reserves credits and takes one of the team's places. A batch stores its pages first; lanes claim them and run each through the same pipeline (`libs/jobs/src/lanes/runPage.ts`).",
  },
  {
    title: "Guard",
    place: place("libs/scrape/src/pipeline.ts", "pipeline"),
    gives: "nothing, or why it is refused",
    text: "Guards run before anything is fetched; the first that refuses ends the scrape. The same file lists the wraps around the fetch and, outermost, around the page: memory, time limit, host pauses, threat policy, team, retention.",
  },
  {
    title: "Plan",
    place: place("libs/fetch/src/planFetch.ts", "planFetch"),
    gives: "FetchPlan",
    text: "A pure function turns the request and the needs of its formats into data: a screenshot needs a browser, `mobile` prefers an engine that offers it.",
  },
  {
    title: "Look in the cache",
    place: place("libs/cache/src/wrap/throughCache.ts", "throughCache"),
    gives: "FetchedPage (runs 6 if it has none)",
    text: "A kept page that is fresh enough answers at once; otherwise the page is fetched and kept for later requests.",
  },
  {
    title: "Fetch",
    place: place("libs/fetch/src/fetchPage.ts", "fetchPage"),
    gives: "FetchedPage",
    text: "The cheapest engine that offers what the plan needs goes first: plain HTTP, then Chromium if the page turns out to be an empty shell. Every connection passes the address guard (SSRF protection).",
  },
  {
    title: "Convert",
    place: place("libs/scrape/src/convert.ts", "convert"),
    gives: "ConversionResult",
    text: "In a thread or a process that can be killed (`libs/scrape/src/Conversion.ts`; tiny pages in place), a parser turns bytes into a tree, and pure formats read it: main content, markdown, links, metadata. Personal data is redacted before any format reads the page.",
  },
  {
    title: "Render",
    place: place("libs/scrape/src/documentOf.ts", "documentOf"),
    gives: "Document (runs 7)",
    text: "It has the page converted (7). Then formats that need services run: screenshots are stored, summaries ask a model, changes are compared. Metadata, warnings and credits complete the document.",
  },
  {
    title: "Deliver",
    place: place("libs/jobs/src/results/recordResults.ts", "recordResults"),
    gives: "rows of a batch",
    text: "A single scrape ends in the response of step 2, which also keeps the document for `GET /v2/scrape/{id}`. A page of a batch is recorded exactly once, in one transaction with its credits, counters and webhook event; clients read it by status, stream or webhook.",
  },
]
