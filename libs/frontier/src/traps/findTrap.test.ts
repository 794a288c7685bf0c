import { describe, expect, it } from "vitest"
import { compileFrontier } from "../compileFrontier.ts"
import type { FrontierSettings } from "../FrontierSettings.ts"

const start = "https://a.test/"
const now = Date.UTC(2026, 10, 29)
const judge = (url: string, settings: FrontierSettings = {}, via: "link" | "sitemap" = "link") =>
  compileFrontier(settings, start, { now }).judge({ url, base: start }, { url: start, depth: 0, via })

const session = "0123456789abcdef0123456789abcdef"
const deep = (segments: number) => Array.from({ length: segments }, (_, at) => `/s${at}`).join("")

const sessionBound = (settings: FrontierSettings) => judge(`/f?sid=${session}`, settings).bound?.reason

describe("findTrap", () => {
  it.each([
    // Addresses of real shapes, whose number has no bound
    ["/p/123"],
    ["/docs/folder/page-4711.html"],
    ["/viewtopic.php?t=123&start=40"],
    ["/forum?t=123&page=4"],
    ["/2019/05/12/an-article"],
    ["/2019/05/an-article.html"],
    ["/blog/page/17"],
    ["/products?page=900"],
    ["/index.php?title=Main_Page"],
    ["/thread/4321/12"],
    ["/shop/1234/05"],
    ["/0/0/0/7/x"],
    ["/1/1/1"],
    ["/a/a/b"],
    ["/en/docs/en/docs"],
    ["/java/com/example/com/example/Main.html"],
    [deep(25)],
    ["/search?q=a&page=2"],
    ["/article?next=5"],
    ["/item?date=soon&x=1"],
    ["/release/20240512-notes"],
    ["/p?year=2024"],
    ["/node/3000/05"],
  ])("leaves %s without a bound", (url) => {
    const { bound, refused } = judge(url)
    expect([bound, refused]).toEqual([undefined, undefined])
  })

  it.each([
    [deep(26), "TRAP_PATH_DEPTH", "more than 25 segments"],
    ["/a/a/a", "TRAP_REPEATED_SEGMENTS", "repeats a"],
    ["/x/page/page/page/y", "TRAP_REPEATED_SEGMENTS", "repeats page"],
    ["/a/b/a/b/a/b", "TRAP_REPEATED_SEGMENTS", "repeats a/b"],
    ["/a/b/c/a/b/c/a/b/c", "TRAP_REPEATED_SEGMENTS", "repeats a/b/c"],
    ["/1/1/1/1/1/1", "TRAP_REPEATED_SEGMENTS", "repeats 1"],
    ["/a/b/b/a/a/b/a/b", "TRAP_REPEATED_SEGMENTS", "repeats a/b"],
    ["/calendar/2031/05", "TRAP_CALENDAR", "more than 3 years ahead"],
    ["/events?month=2099-01", "TRAP_CALENDAR", "more than 3 years ahead"],
    ["/events?year=2030&month=1", "TRAP_CALENDAR", "more than 3 years ahead"],
    [`/s?${Array.from({ length: 21 }, (_, at) => `p${at}=1`).join("&")}`, "TRAP_QUERY", "more than 20 parameters"],
    [`/s?${"tag=a&".repeat(9)}`, "TRAP_QUERY", "repeats tag"],
    [`/${"x".repeat(2048)}`, "TRAP_URL_LENGTH", undefined],
  ])("refuses %s by %s", (url, reason, detail) => {
    expect(judge(url).refused).toEqual({ reason, ...(detail === undefined ? {} : { detail }) })
  })

  it.each([
    ["/calendar/2026/05", "TRAP_CALENDAR", 600, "a.test months of /calendar"],
    ["/events/2026-05", "TRAP_CALENDAR", 600, "a.test months of /events"],
    ["/calendar/2029-11", "TRAP_CALENDAR", 600, "a.test months of /calendar"],
    ["/calendar/2031/05/12".replace("2031", "2026"), "TRAP_CALENDAR", 4000, "a.test days of /calendar"],
    ["/cal?date=2026-05-12&view=week", "TRAP_CALENDAR", 4000, "a.test days of /cal"],
    ["/cal?view=month&date=2026-05-12", "TRAP_CALENDAR", 4000, "a.test days of /cal"],
    ["/cal?date=20260512", "TRAP_CALENDAR", 4000, "a.test days of /cal"],
    ["/cal?year=2026&month=5&day=12", "TRAP_CALENDAR", 4000, "a.test days of /cal"],
    ["/?m=202605", "TRAP_CALENDAR", 600, "a.test months of /"],
    ["/archive/1987/05/12", "TRAP_CALENDAR", 15_000, "a.test days of /archive"],
    ["/2019/05", "TRAP_CALENDAR", 1200, "a.test months of /"],
    ["/strip/1989-04-16", "TRAP_CALENDAR", 15_000, "a.test days of /strip"],
    ["/shoes?color=red&size=9", "TRAP_QUERY", 2000, "a.test modifier queries of /shoes"],
    ["/shoes?sort=price", "TRAP_QUERY", 2000, "a.test modifier queries of /shoes"],
    ["/shoes?filter%5B%5D=red", "TRAP_QUERY", 2000, "a.test modifier queries of /shoes"],
    ["/shoes?filter[color]=red", "TRAP_QUERY", 2000, "a.test modifier queries of /shoes"],
    ["/w?title=A&oldid=7", "TRAP_QUERY", 2000, "a.test modifier queries of /w"],
    ["/x?a=1&b=2&c=3", "TRAP_QUERY", 20_000, "a.test several queries of /x"],
    ["/x?a=1&b=2&c=3&d=4&e=5", "TRAP_QUERY", 10_000, "a.test many queries of /x"],
    ["/login?next=/a/b", "TRAP_RETURN_ADDRESS", 100, "a.test return queries of /login"],
    ["/login?return_to=https%3A%2F%2Fa.test%2F", "TRAP_RETURN_ADDRESS", 100, "a.test return queries of /login"],
  ])("bounds %s by %s", (...row) => {
    const [url, reason, most, group] = row
    const { bound, group: found, refused } = judge(url)
    expect([bound?.reason, bound?.most, found, refused]).toEqual([reason, most, group, undefined])
  })

  it("bounds ids of visits only where they are not folded", () => {
    expect([sessionBound({}), sessionBound({ deduplication: { sessionIds: false } })]).toEqual([
      undefined,
      "TRAP_SESSION_ID",
    ])
  })

  it.each([
    ["https://a.a.a.example.com/", "repeats a"],
    ["https://a.b.c.d.e.f.g.h.i.example.com/", "more than 10 parts"],
  ])("refuses the name of the host %s", (url, detail) => {
    expect(judge(url, { allowExternalLinks: true }).refused).toEqual({ reason: "TRAP_HOST_NAMES", detail })
  })

  it("bounds nothing that a sitemap names, and nothing if traps are not limited", () => {
    const urls = ["/a/a/a", "/shoes?color=red", "/calendar/2026/05", deep(40)]
    expect(urls.map((url) => judge(url, {}, "sitemap")).filter(({ bound, refused }) => bound ?? refused)).toEqual([])
    expect(
      urls.map((url) => judge(url, { limitTraps: false })).filter(({ bound, refused }) => bound ?? refused),
    ).toEqual([])
    expect(compileFrontier({ limitTraps: false }, start).sameContentBound).toBe(undefined)
  })

  it("ends an endless calendar, an endless tree of relative links, and endless filters", () => {
    const months = Array.from({ length: 2000 }, (_, at) => `/calendar/${2026 + Math.floor(at / 12)}/${(at % 12) + 1}`)
    expect(months.filter((url) => judge(url).refused === undefined)).toHaveLength(47)
    const names = ["a", "b"]
    let [level, accepted] = [[""], 0]
    for (let depth = 0; depth < 12; depth++) {
      level = level.flatMap((path) => names.map((name) => `${path}/${name}`)).filter((path) => !judge(path).refused)
      accepted += level.length
    }
    expect([level.length, accepted < 200]).toEqual([0, true])
  })
})
