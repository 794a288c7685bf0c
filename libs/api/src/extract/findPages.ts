import { Effect } from "effect"
import { invalid } from "../request/decodedBody.ts"
import type { Version } from "../request/Version.ts"
import { mostPages } from "./ExtractRequest.ts"
import { mapAddress } from "./mapAddress.ts"
import type { ExtractBody } from "./readExtract.ts"
import { searchPages } from "./searchPages.ts"

interface FoundPages {
  readonly urls: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<string>
}

const wildcardAt = (url: string): number => url.indexOf("/*")

/** An address as it is, or the pages that one with `/*` stands for. */
const expand = (url: string, body: ExtractBody, version: Pick<Version, "name">) => {
  const at = wildcardAt(url)
  return at === -1
    ? Effect.succeed<FoundPages>({ urls: [url], warnings: [] })
    : mapAddress(url.slice(0, at), body, version)
}

const noPage = "No page was found for the prompt. Give urls, or another prompt."

const unusedSentences = ({ request, written }: ExtractBody): ReadonlyArray<string> => {
  const { allowExternalLinks, urls = [] } = request
  const hasWildcard = urls.some((url) => wildcardAt(url) !== -1)
  return allowExternalLinks && !hasWildcard && written["allowExternalLinks"] !== undefined
    ? ["allowExternalLinks has no effect without an address with /*."]
    : []
}

/** Without a search, the pages that were given are still read. */
const searchBeside = (body: ExtractBody, version: Pick<Version, "name">) =>
  searchPages(body, version).pipe(
    Effect.catchTag("SearchFailed", ({ message }) =>
      Effect.succeed<FoundPages>({ urls: [], warnings: [`enableWebSearch brought no page: ${message}`] }),
    ),
  )

const wantsSearch = ({ request: { enableWebSearch, prompt = "" } }: ExtractBody): boolean =>
  enableWebSearch && prompt.trim() !== ""

const given = Effect.fnUntraced(function* (body: ExtractBody, version: Pick<Version, "name">) {
  const { urls = [] } = body.request
  if (urls.length > 0) return yield* Effect.forEach(urls, (url) => expand(url, body, version), { concurrency: 2 })
  const found = yield* searchPages(body, version)
  if (found.urls.length === 0) return yield* invalid(["urls"], noPage)
  return [found]
})

/** The pages that an extraction reads, each once, those that were given first. */
export const findPages = Effect.fn("findPages")(function* (body: ExtractBody, version: Pick<Version, "name">) {
  const { urls = [] } = body.request
  const found = yield* given(body, version)
  const more = urls.length > 0 && wantsSearch(body) ? [yield* searchBeside(body, version)] : []
  const parts = [...found, ...more]
  const pages = [...new Set(parts.flatMap((part) => part.urls))]
  return {
    urls: pages.slice(0, mostPages),
    warnings: [
      ...parts.flatMap((part) => part.warnings),
      ...unusedSentences(body),
      ...(pages.length > mostPages
        ? [`${pages.length} pages were found, of which the first ${mostPages} are read.`]
        : []),
    ],
  } satisfies FoundPages
})
