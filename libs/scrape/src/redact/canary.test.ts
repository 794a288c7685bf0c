import { expect, layer } from "@effect/vitest"
import { ChangeHistory, type FetchedPage, MediaFetcher, type PreviousSighting } from "@trawl/core"
import { formats as all } from "@trawl/formats"
import { fakeEngine, type FakePage } from "@trawl/testing"
import { Effect } from "effect"
import { type Body, conversion, scrapeThrough, url } from "../fixtures/scrapeBy.ts"

const canary = "zoe.canary@example.org"
const coded = encodeURIComponent(canary)
const prose = `<p>${"Copper keeps the water warm, and steel keeps it clean for years. ".repeat(12)}</p>`
const page = `<!doctype html><html lang="en"><head><title>Kettles</title></head><body><main><h1>Kettles</h1>${prose}<p>Price: 30 EUR</p></main></body></html>`

const schema = {
  type: "object",
  properties: Object.fromEntries(
    ["url", "link", "canonical", "address", "website", "source", "title", "file", "name", "email", "author"].map(
      (name) => [name, { type: "string" }],
    ),
  ),
}

/** Requests for every format in its variants, so that no two fill the same field. */
const asked: Readonly<Record<string, object>> = {
  json: { schema },
  changeTracking: { modes: ["git-diff", "json"], schema },
  attributes: {
    selectors: ["href", "src", "content", "title"].map((attribute) => ({ selector: `[${attribute}]`, attribute })),
  },
  question: { question: "What is the address of this page, and whom can I write to?" },
  highlights: { query: "address and mail" },
}
const others: ReadonlySet<string> = new Set(["deterministicJson", "query", "rawBase64", "screenshot"])
const requests: ReadonlyArray<ReadonlyArray<object>> = [
  all.list.flatMap(({ type }) => (others.has(type) ? [] : [{ type, ...asked[type] }])),
  [
    { type: "deterministicJson", schema },
    { type: "query", prompt: "address and mail" },
  ],
  [
    { type: "deterministicJson", prompt: "url and email" },
    { type: "query", prompt: "address and mail", mode: "directQuote" },
  ],
  [{ type: "json", prompt: "the url, the link and the canonical address" }, { type: "markdown" }],
  [{ type: "json" }, { type: "markdown" }],
  [{ type: "rawBase64" }],
]

const facts = {
  sourceURL: `https://a.test/${coded}.mp4`,
  source: "tool" as const,
  kind: "page" as const,
  provider: "a.test",
  title: `Holidays of ${canary}`,
  thumbnail: `https://a.test/${canary}.jpg`,
  description: `By ${canary}`,
}
const media = MediaFetcher.of({
  fetch: () => Effect.succeed({ path: import.meta.filename, mediaType: "video/mp4", extension: "mp4", facts }),
})

const history = () => {
  const kept: Array<unknown> = []
  const previous: PreviousSighting = { seenAt: 0, content: { markdown: "# Kettles\n\nOld.", fingerprint: "old" } }
  return {
    kept,
    record: (sighting: unknown) => Effect.sync(() => (kept.push(sighting), previous)),
    forget: () => Effect.succeed(0),
  }
}

const acted = (actions: Partial<NonNullable<FetchedPage["actions"]>>): FakePage => ({
  body: page,
  actions: { warnings: [], screenshots: [], pdfs: [], scrapes: [], javascriptReturns: [], ...actions },
})
const within = (head: string, body = ""): FakePage => ({
  body: page.replace("</head>", `${head}</head>`).replace("</main>", `${body}</main>`),
})

/** Places where a page or its server can put somebody's address. */
const places: Readonly<Record<string, FakePage>> = {
  "the query of a redirect": { body: page, url: `${url}?to=${canary}` },
  "the query of a redirect, encoded": { body: page, url: `${url}?to=${coded}` },
  "the path of a redirect": { body: page, url: `https://example.com/u/${canary}/kettles` },
  "the fragment of a redirect": { body: page, url: `${url}/x#${canary}` },
  headers: {
    body: page,
    headers: {
      "content-type": `text/html; name="${canary}"`,
      "set-cookie": `user=${canary}`,
      "content-disposition": `inline; filename="${canary}.html"`,
      link: `<https://example.com/${canary}>; rel=canonical`,
      location: `/${canary}`,
      "x-user": canary,
      refresh: `0;url=/${canary}`,
    },
  },
  "a type that is none": { body: page, headers: { "content-type": `application/x-${canary}; charset=${canary}` } },
  "a charset that is none": { body: page, headers: { "content-type": `text/html; charset=${canary}` } },
  "a canonical address": within(
    `<link rel="canonical" href="https://example.com/u/${canary}"><meta property="og:url" content="https://example.com/?u=${coded}"><base href="https://example.com/${canary}/">`,
    '<a href="below">below</a>',
  ),
  "linked data": within(
    `<script type="application/ld+json">{"@type":"Product","name":"Kettle","url":"https://example.com/${canary}","offers":{"price":"30","priceCurrency":"EUR","seller":{"name":"${canary}"}}}</script>`,
  ),
  "names of files": within(
    "",
    `<a href="/f/${canary}.pdf" download="${canary}.pdf">file</a><img src="/${coded}.png" alt="x" title="${canary}">`,
  ),
  "what a script gave": acted({
    javascriptReturns: [
      { type: "object", value: { mail: canary, [canary]: { x: 1 }, list: [{ [`of ${canary}`]: null }] } },
    ],
  }),
  "what a page was later": acted({ scrapes: [{ url: `${url}#${canary}`, html: `<p>${canary}</p>` }] }),
  "a text file": { body: `Write to ${canary}`, mediaType: "text/plain", url: `https://example.com/${canary}.txt` },
  data: {
    body: JSON.stringify({ mail: canary, [canary]: [{}] }),
    mediaType: "application/json",
    url: `https://example.com/${canary}.json`,
  },
}

const holds = (value: unknown): boolean =>
  decodeURIComponent(
    JSON.stringify(value)
      .replaceAll("%", "%25")
      .replaceAll("%2540", "@")
      .replaceAll(/%25(?=[0-9A-F]{2})/gu, "%"),
  ).includes("zoe.canary")

layer(conversion)("redactPII, for every source of personal data", (it) => {
  it.effect.each(Object.keys(places))("leaves nothing of %s in any format, nor in the change history", (place) =>
    Effect.gen(function* () {
      for (const formats of requests) {
        const body: Body = { formats, redactPII: { mode: "fast" } }
        const known = history()
        const document = yield* scrapeThrough(
          fakeEngine({ [url]: places[place] ?? "" }, { offers: ["script"] }),
          body,
        ).pipe(Effect.provideService(MediaFetcher, media), Effect.provideService(ChangeHistory, known))
        const { rawBase64 = "", ...shown } = document
        expect([holds(shown), holds(Buffer.from(rawBase64, "base64").toString()), holds(known.kept)]).toEqual([
          false,
          false,
          false,
        ])
      }
    }),
  )

  it.effect("shows all of it without redaction", () =>
    Effect.gen(function* () {
      for (const page of Object.values(places)) {
        const document = yield* scrapeThrough(fakeEngine({ [url]: page }, { offers: ["script"] }), {
          formats: ["markdown", "rawHtml", "links", "video"],
        }).pipe(Effect.provideService(MediaFetcher, media))
        expect(holds(document)).toBe(true)
      }
    }),
  )
})
