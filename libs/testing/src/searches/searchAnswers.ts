import type { SearchTrouble } from "./SearchTrouble.ts"

/** A received search. */
export interface SearchPeerRequest {
  readonly path: string
  readonly method: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string>>
  /** The JSON of its body; empty without one. */
  readonly body: Readonly<Record<string, unknown>>
}

/** An answer of a fake search engine. */
export interface SearchResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or the text of a page. */
  readonly body: unknown
}

type Answering = (request: SearchPeerRequest, trouble: SearchTrouble, total: number) => SearchResponse

/** The n-th result of every engine. Addresses of the same number are the same page. */
export const pageAddress = (n: number): string => `https://site${n}.example.com/page/${n}`

const numbers = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const html = "<!doctype html><title>Search</title><p>Hello</p>"

/** SearXNG gives what its engines give: some ten results a page, and no count can be asked for. */
const searxngPage = 10

const searxngResult = (n: number, category: string) => ({
  url: pageAddress(n),
  title: `Result ${n}`,
  content: `Text of result ${n}`,
  engine: "duckduckgo",
  engines: ["duckduckgo", "brave"],
  category,
  score: 1 / (n + 1),
  publishedDate: category === "news" ? "2026-11-01T00:00:00" : null,
  ...(category === "images"
    ? { img_src: `//img.example.com/${n}.png`, resolution: "640 x 480", thumbnail_src: "" }
    : {}),
})

const searxng: Answering = ({ query }, trouble, total) => {
  if (trouble.limits === true) return { status: 429, body: "Too Many Requests" }
  if (trouble.isPage === true) return { status: 200, body: html }
  if (trouble.hasNoJson === true || query["format"] !== "json") return { status: 403, body: html }
  const page = Number(query["pageno"] ?? "1") - 1
  const found =
    trouble.findsNothing === true ? [] : numbers(page * searxngPage, Math.min(total, (page + 1) * searxngPage))
  return {
    status: 200,
    body: {
      query: query["q"],
      number_of_results: 0,
      results: found.map((n) => searxngResult(n, query["categories"] ?? "general")),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: trouble.unresponsive ?? [],
    },
  }
}

const braveKey = "brave-key"
const [braveCount, braveOffset] = [20, 9]

const braveError = (status: number, code: string, headers?: Readonly<Record<string, string>>): SearchResponse => ({
  status,
  ...(headers === undefined ? {} : { headers }),
  body: { type: "ErrorResponse", error: { status, code, detail: code } },
})

const isValidForBrave = ({ path, query }: SearchPeerRequest): boolean => {
  const { count = "20", offset = "0", q = "" } = query
  const words = q.split(/\s+/u).length
  const most = path.includes("/images/") ? 200 : braveCount
  return q.length > 0 && q.length <= 400 && words <= 50 && Number(count) <= most && Number(offset) <= braveOffset
}

/** Brave refuses what is out of its bounds with 422. */
const braveFault = (request: SearchPeerRequest, trouble: SearchTrouble): SearchResponse | undefined => {
  const { isOutOfQuota = false, perSecond = { left: 0 }, refusesKey = false } = trouble
  if (refusesKey || request.headers["x-subscription-token"] !== braveKey)
    return braveError(422, "SUBSCRIPTION_TOKEN_INVALID")
  if (isOutOfQuota)
    return braveError(429, "QUOTA_LIMITED", {
      "x-ratelimit-limit": "1, 2000",
      "x-ratelimit-remaining": "1, 0",
      "x-ratelimit-reset": "1, 1209600",
    })
  if (perSecond.left-- > 0)
    return braveError(429, "RATE_LIMITED", {
      "x-ratelimit-limit": "1, 2000",
      "x-ratelimit-remaining": "0, 1900",
      "x-ratelimit-reset": "1, 1209600",
    })
  return isValidForBrave(request) ? undefined : braveError(422, "VALIDATION")
}

const braveResult = (n: number, kind: string) => ({
  title: `Result ${n} &amp; more`,
  url: pageAddress(n),
  description: `Text of <strong>result</strong> ${n}`,
  ...(kind === "web" ? {} : { page_age: "2026-11-01T00:00:00" }),
  ...(kind === "images" ? { properties: { url: `https://img.example.com/${n}.png` } } : {}),
  thumbnail: { src: `https://thumb.example.com/${n}.png` },
})

const brave: Answering = (request, trouble, total) => {
  const fault = braveFault(request, trouble)
  if (fault !== undefined) return fault
  const { path, query } = request
  const count = Number(query["count"] ?? "20")
  // Pages, not results.
  const page = Number(query["offset"] ?? "0")
  const kind = path.split("/")[3] ?? "web"
  const results = numbers(page * count, Math.min(total, (page + 1) * count)).map((n) => braveResult(n, kind))
  const more = { original: query["q"], more_results_available: (page + 1) * count < total }
  if (kind !== "web") return { status: 200, body: { type: kind, query: more, results } }
  return {
    status: 200,
    body: { type: "search", query: more, ...(results.length === 0 ? {} : { web: { type: "search", results } }) },
  }
}

const serperKinds: Readonly<Record<string, string>> = { "/search": "organic", "/news": "news", "/images": "images" }

const serperResult = (n: number, kind: string) => ({
  title: `Result ${n}`,
  link: pageAddress(n),
  snippet: `Text of result ${n}`,
  position: n + 1,
  ...(kind === "news"
    ? { source: "Example", date: "2 hours ago", imageUrl: `https://thumb.example.com/${n}.png` }
    : {}),
  ...(kind === "images" ? { imageUrl: `https://img.example.com/${n}.png`, imageWidth: 640, imageHeight: 480 } : {}),
})

const serper: Answering = ({ body, headers, path }, trouble, total) => {
  if (trouble.refusesKey === true || headers["x-api-key"] !== "serper-key")
    return { status: 403, body: { message: "Unauthorized.", statusCode: 403 } }
  if (trouble.isOutOfQuota === true) return { status: 400, body: { message: "Not enough credits", statusCode: 400 } }
  const kind = serperKinds[path] ?? "organic"
  const count = Number(body["num"] ?? 10)
  const page = Number(body["page"] ?? 1) - 1
  const results = numbers(page * count, Math.min(total, (page + 1) * count)).map((n) => serperResult(n, kind))
  return {
    status: 200,
    body: { searchParameters: body, ...(results.length === 0 ? {} : { [kind]: results }), credits: 1 },
  }
}

const tavily: Answering = ({ body, headers }, trouble, total) => {
  if (trouble.refusesKey === true || headers["authorization"] !== "Bearer tavily-key")
    return { status: 401, body: { detail: { error: "Unauthorized: missing or invalid API key." } } }
  if (trouble.isOutOfQuota === true)
    return { status: 432, body: { detail: { error: "This request exceeds your plan's set usage limit." } } }
  const count = Number(body["max_results"] ?? 5)
  if (count > 20) return { status: 400, body: { detail: { error: "Max results must be <= 20." } } }
  return {
    status: 200,
    body: {
      query: body["query"],
      answer: null,
      images: [],
      results: numbers(0, Math.min(total, count)).map((n) => ({
        title: `Result ${n}`,
        url: pageAddress(n),
        content: `Text of result ${n}`,
        score: 1 / (n + 1),
        raw_content: null,
        ...(body["topic"] === "news" ? { published_date: "Sun, 01 Nov 2026 00:00:00 GMT" } : {}),
      })),
      response_time: 0.5,
    },
  }
}

const protocolOf = ({ headers, method, path }: SearchPeerRequest): Answering => {
  if (path.startsWith("/res/v1/")) return brave
  if (method === "GET") return searxng
  return headers["x-api-key"] === undefined ? tavily : serper
}

/** The answer of the engine whose protocol a request speaks. */
export const searchResponse: Answering = (request, trouble, total) => {
  if (trouble.instead === "garbage") return { status: 200, body: { hello: "world" } }
  if (trouble.status !== undefined) return { status: trouble.status, body: "" }
  return protocolOf(request)(request, trouble, total)
}
