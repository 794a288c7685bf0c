import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { fakeSources, type FakeSite } from "./fixtures/fakeSources.ts"
import { at, start, startWith } from "./fixtures/mapTable.ts"
import { MapOptions } from "./MapOptions.ts"
import { mapSite } from "./mapSite.ts"

const decode = Schema.decodeUnknownSync(MapOptions)
const mapped = (site: FakeSite, body: object = {}) => mapSite({ options: decode(body), url: start }, fakeSources(site))

/** A start that links to so many pages. */
const pages = (count: number, more: FakeSite["pages"] = {}): FakeSite => ({
  pages: {
    ...Object.fromEntries(Array.from({ length: count }, (_, n) => [at(`/p${n}`), {}])),
    [start]: { links: Array.from({ length: count }, (_, n) => `/p${n}`) },
    ...more,
  },
})

describe("mapWarnings", () => {
  it.effect.each<{
    readonly name: string
    readonly site: FakeSite
    readonly body?: object
    readonly warnings: ReadonlyArray<string>
  }>([
    { name: "none for a site that was seen whole", site: pages(3), warnings: [] },
    {
      name: "pages that were not looked at",
      site: pages(30),
      body: { limit: 20, search: "page" },
      warnings: [
        "No sitemap names addresses of the site. 21 pages were looked at for links. 10 pages that were found may link to more and were not looked at: a crawl looks at all.",
        "31 addresses were found, and the limit is 20. Those that fit the query best are listed.",
      ],
    },
    {
      name: "pages that failed",
      site: { pages: { [start]: { links: ["/a", "/b"] }, [at("/a")]: {} }, sitemaps: [at("/c")] },
      warnings: [
        "Sitemaps name only some of the site's addresses. 2 pages were looked at for links. 1 page could not be fetched.",
      ],
    },
    {
      name: "a start page that failed",
      site: { sitemaps: [at("/a")] },
      warnings: [
        `The start page could not be fetched, so its links are missing: The host of ${start} cannot be found.`,
      ],
    },
    {
      name: "a start that leads to another host, and a status",
      site: {
        pages: { [start]: { end: "https://shop.test/", status: 403, links: ["/a"] }, "https://shop.test/a": {} },
      },
      warnings: [
        `The start page, ${start}, answered with status 403.`,
        "The start page leads to shop.test, whose site was mapped.",
      ],
    },
    {
      name: "addresses that were left out",
      site: {
        ...startWith("/no/1", "/no/2", "https://bad.shop.co.uk/"),
        disallowed: /no/u,
        forbidden: ["bad.shop.co.uk"],
      },
      warnings: ["2 addresses that robots.txt forbids were left out.", "1 address was left out for threat protection."],
    },
    {
      name: "why nothing is listed",
      site: startWith("/a", "https://other.test/b"),
      body: { includePaths: ["nothing"], sitemap: "skip" },
      warnings: [
        "The start itself is left out, because no pattern of includePaths is found in it; its links are followed.",
        "Every address that was found was left out: INCLUDE_PATTERN (2), EXTERNAL_LINK (1).",
      ],
    },
    {
      name: "the limit",
      site: pages(30),
      body: { limit: 10 },
      warnings: ["31 addresses were found, and the limit is 10. Those with the shortest paths are listed."],
    },
    {
      name: "what sitemaps say",
      site: { ...startWith(), sitemaps: [{ warning: "A sitemap broke off." }] },
      warnings: ["A sitemap broke off."],
    },
  ])("$name", ({ body, site, warnings }) =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* mapped(site, body)).warnings, warnings)
    }),
  )
})
