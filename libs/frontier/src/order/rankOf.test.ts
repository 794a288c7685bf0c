import { describe, expect, it } from "vitest"
import { compileFrontier } from "../compileFrontier.ts"
import type { Link } from "../Frontier.ts"

const start = "https://a.test/"
const rankOf = (url: string, depth = 0, more: Partial<Link> = {}) =>
  compileFrontier({}, start).judge({ url, base: start, ...more }, { url: start, depth, via: "link" }).rank

const rankInSitemap = (more: Partial<Link>) =>
  compileFrontier({}, start).judge(
    { url: "/docs/page", base: start, ...more },
    { url: start, depth: 0, via: "sitemap" },
  ).rank

describe("rankOf", () => {
  it("goes level by level, and within one from next pages of lists to members of bounded groups", () => {
    const ranks = [
      rankOf("/deep/list?page=2", 0, { rel: "next" }),
      rankOf("/about"),
      rankOf("/docs/page"),
      rankOf("/blog/feed/"),
      rankOf("/shoes/all?color=red"),
      rankOf("/deep/list?page=2", 1, { rel: "next" }),
    ]
    expect(ranks).toEqual([120, 140, 150, 165, 175, 220])
  })

  it("takes what a sitemap names as near as what the start names, by its priority", () => {
    const ranks = [undefined, 0, 0.5, 1, 7].map((priority) => rankInSitemap(priority === undefined ? {} : { priority }))
    expect(ranks).toEqual([150, 160, 150, 140, 140])
  })
})

describe("groupOf", () => {
  it.each([
    ["/", "a.test/"],
    ["/about", "a.test/"],
    ["/docs/x", "a.test/docs"],
    ["/docs/x/y/z", "a.test/docs/x"],
    ["/p/123", "a.test/p"],
    ["/2019/05/12/title", "a.test/0/0"],
    ["/list?b=1&a=2", "a.test/?a&b"],
    ["https://www.a.test/docs/x", "a.test/docs"],
  ])("of %s is %s", (url, group) => {
    expect(compileFrontier({}, start).judge({ url, base: start }, { url: start, depth: 0, via: "link" }).group).toBe(
      group,
    )
  })
})
