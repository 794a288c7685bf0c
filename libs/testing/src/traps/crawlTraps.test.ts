import { describe, expect, it } from "vitest"
import { crawlTraps } from "./crawlTraps.ts"
import { startTrapSite } from "./startTrapSite.ts"

const hrefsOf = (body = ""): ReadonlyArray<string> =>
  [...body.matchAll(/href="([^"]*)"/gu)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))

/** A crawler without any rule: how many addresses of a trap it knows after as many pages. */
const walk = (trap: (typeof crawlTraps)[number], pages: number): ReadonlySet<string> => {
  const known = new Set(["http://site/"])
  let visits = 0
  for (const address of known) {
    if (visits >= pages) break
    const { body, headers } = trap.serve(new URL(address), (visits += 1))
    for (const href of [...hrefsOf(body), ...(headers?.["location"] === undefined ? [] : [headers["location"]])])
      known.add(new URL(href, address).href)
  }
  return known
}

describe("crawlTraps", () => {
  it.each(crawlTraps.map((trap) => [trap.name, trap] as const))(
    "has no end for a crawler without rules: %s",
    (_, trap) => {
      expect(walk(trap, 300).size).toBeGreaterThan(300)
    },
  )

  it.each(crawlTraps.map((trap) => [trap.name, trap] as const))("answers its own pages with 200: %s", (_, trap) => {
    expect(trap.pages.map((path) => trap.serve(new URL(path, "http://site"), 1).status ?? 200)).toEqual(
      trap.pages.map(() => 200),
    )
  })

  it("is served without a robots.txt and sitemaps", async () => {
    const site = await startTrapSite({ serve: () => ({ body: "page" }) })
    const statusOf = async (path: string) => (await fetch(site.url + path)).status
    expect([await statusOf("/x"), await statusOf("/robots.txt"), await statusOf("/sitemap.xml")]).toEqual([
      200, 404, 404,
    ])
    expect(site.requests).toEqual(["/x", "/robots.txt", "/sitemap.xml"])
    await site.close()
  })
})
