/**
 * Work on the thread that answers all requests, and its worst-case times: a table of milliseconds, CPU time of this thread, the second of
 * three runs each. `node --conditions=@trawl/source tools/bench/attack/mainThread.ts`. Work beyond these bounds runs in threads and processes.
 */
import { planOf } from "@trawl/core"
import { formats as allFormats } from "@trawl/formats"
import { Schema } from "effect"
import { jsonPieces } from "../../../libs/api/src/edge/jsonPieces.ts"
import { BatchRequest } from "../../../libs/api/src/batch/BatchRequest.ts"
import { v1Document } from "../../../libs/api/src/v1/v1Document.ts"
import { changedFields } from "../../../libs/formats/src/change-tracking/changedFields.ts"
import { hidesMedia } from "../../../libs/fetch/src/escalation/hidesMedia.ts"
import { needsBrowser } from "../../../libs/fetch/src/escalation/needsBrowser.ts"
import { mediaTypeOf } from "../../../libs/fetch/src/http/mediaTypeOf.ts"
import { extractJson } from "../../../libs/model/src/answer/extractJson.ts"
import { splitText } from "../../../libs/model/src/ask/splitText.ts"
import { answerSchema } from "../../../libs/model/src/schema/answerSchema.ts"
import { checkJson } from "../../../libs/model/src/schema/checkJson.ts"
import { schemaFault } from "../../../libs/model/src/schema/schemaFault.ts"
import { checkUrl } from "../../../libs/scrape/src/checkUrl.ts"
import { convert } from "../../../libs/scrape/src/convert.ts"
import { ScrapeRequest } from "../../../libs/scrape/src/ScrapeRequest.ts"
import { hostMatcher } from "../../../libs/threat/src/policy/hostMatcher.ts"
import { table } from "../measure/statistics.mjs"

const url = "https://example.com/"
const millisOf = (work: () => unknown): number => {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    work()
    const { system, user } = process.threadCpuUsage(before)
    return (system + user) / 1e3
  })
  return times.toSorted((one, other) => one - other)[1] ?? 0
}

const self = (count: number) => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, { $ref: "#" }])),
})
const list = Array.from({ length: 20_000 }, (_, n) => ({ name: `thing ${n}`, price: n }))
const tiny = [
  "<p>a ".repeat(800),
  "<table><tr><td>$1".repeat(230),
  `<script type="application/ld+json">${"[".repeat(1_900)}${"]".repeat(1_900)}</script>`,
  `<ul>${"<li><a href=b>c</a>".repeat(200)}`,
]
const asked: Readonly<Record<string, object>> = {
  json: { prompt: "price, ".repeat(60) },
  deterministicJson: { prompt: "price, ".repeat(60) },
  attributes: { selectors: Array.from({ length: 12 }, () => ({ selector: ":not(a b c > d)", attribute: "x" })) },
  question: { question: "what ".repeat(90) },
  highlights: { query: "what ".repeat(90) },
  query: { prompt: "what ".repeat(90) },
}
const options = Schema.decodeUnknownSync(ScrapeRequest)({ url })
const converted = (html: string, format: object) =>
  convert(
    { url, status: 200, mediaType: "text/html", body: new TextEncoder().encode(html.slice(0, 4_000)) },
    { ...options, formats: [format as never] },
  )
const encoded = (bytes: number) =>
  convert(
    { url, status: 200, mediaType: "text/html", body: new Uint8Array(bytes) },
    { ...options, formats: [{ type: "rawBase64" }] },
  )
const worstTiny = (format: object): number => Math.max(...tiny.map((html) => millisOf(() => converted(html, format))))

const html = (body: string) => ({
  ...planOf(url),
  status: 200,
  mediaType: "text/html",
  headers: {},
  body: Buffer.from(body),
})
const scripts = html("<script src=a></script><div id=root></div>".repeat(230_000))
const prose = "A sentence of a page that goes on.\n\n".repeat(28_000)
const answer = JSON.stringify({ list })
const urls = Array.from({ length: 100_000 }, (_, n) => `https://a.test/${n}`)
const hosts = hostMatcher(Array.from({ length: 2_000 }, (_, n) => `host-${n}.example.com`))
const long = { markdown: "\r".repeat(20_000_000) }

const longestPiece = (): number => {
  const pieces = jsonPieces(long)
  let longest = 0
  for (let isDone = false; !isDone;) {
    const before = performance.now()
    isDone = pieces.next().done === true
    longest = Math.max(longest, performance.now() - before)
  }
  return longest
}

const rows: ReadonlyArray<readonly [what: string, input: string, millis: () => number]> = [
  [
    "a request is decoded",
    "a schema of 100 kB, of references",
    () =>
      millisOf(() =>
        Schema.decodeUnknownSync(ScrapeRequest)({ url, formats: [{ type: "json", schema: self(4_400) }] }),
      ),
  ],
  ["a batch is decoded", "100,000 addresses", () => millisOf(() => Schema.decodeUnknownSync(BatchRequest)({ urls }))],
  [
    "addresses are checked",
    "1,000 of them",
    () =>
      millisOf(() =>
        urls.slice(0, 1_000).map((one) => checkUrl(one, { isNamed: () => false, howToAllow: () => undefined })),
      ),
  ],
  ...allFormats.list
    .filter(({ kind }) => kind !== "effectful")
    .map(
      ({ type }) =>
        [
          `a page of 4 kB becomes ${type}`,
          "options of 500 characters",
          () => worstTiny({ type, ...asked[type] }),
        ] as const,
    ),
  ["a page that nobody reads is encoded", "256 kB", () => millisOf(() => encoded(256_000))],
  ["the type of a file is recognised", "10 MB", () => millisOf(() => mediaTypeOf(undefined, scripts.body))],
  ["whether a page needs a browser", "10 MB of scripts", () => millisOf(() => needsBrowser(scripts))],
  ["whether a page hides its media", "10 MB of scripts", () => millisOf(() => hidesMedia(scripts))],
  [
    "whether a host is forbidden",
    "1,000 hosts, lists of 2,000",
    () => millisOf(() => urls.slice(0, 1_000).map((_, n) => hosts(`a.b.c.host${n}.example.net`))),
  ],
  [
    "a text is cut for a model",
    "1 MB",
    () => millisOf(() => splitText(prose, { allTokens: 200_000, partTokens: 20_000 })),
  ],
  [
    "a schema is made for a model",
    "100 kB, of references",
    () => millisOf(() => [schemaFault(self(4_400)), answerSchema(self(4_400))]),
  ],
  ["an answer of a model is read", "800 kB", () => millisOf(() => extractJson(answer))],
  [
    "an answer of a model is checked",
    "800 kB",
    () =>
      millisOf(() =>
        checkJson(
          {
            type: "object",
            properties: {
              list: {
                type: "array",
                items: { anyOf: Array.from({ length: 20 }, () => ({ type: "object", required: ["none"] })) },
              },
            },
          },
          { list },
        ),
      ),
  ],
  [
    "answers of a model are compared",
    "two of 800 kB",
    () => millisOf(() => changedFields({ list }, { list: list.toReversed() })),
  ],
  ["a piece of a document is written", "the longest of 20 MB", longestPiece],
  [
    "a document of version 1 is written",
    "10 MB with data",
    () => millisOf(() => v1Document(JSON.stringify({ markdown: prose.repeat(10), json: {} }))),
  ],
]

console.log(
  table(
    ["Work", "Input", "ms"],
    rows.map(([what, input, millis]) => [what, input, millis().toFixed(1)]),
  ),
)
