import { describe, expect, it } from "vitest"
import { Api } from "../Api.ts"
import { methodsOf, nearRoute } from "./unmatched.ts"

const routes = Object.values(Api.groups)
  .flatMap((group) => Object.values(group.endpoints))
  .flatMap(({ path }) => (path.startsWith("/v2/") ? path.slice("/v2".length) : []))

describe("nearRoute", () => {
  it("knows every route under /v2", () => {
    const wrong = routes.filter((path) => nearRoute(path.replaceAll(/:\w+|\*/gu, "x")) === undefined)
    expect([wrong, routes.length > 20]).toEqual([[], true])
  })

  it.each([
    ["/v1/scrape", "/v2/scrape"],
    ["/v2/v2/batch/scrape", "/v2/batch/scrape"],
    ["/api/v2/batch/scrape/019f9c1e-7a4b-7c3e-9c11-0123456789ab/errors", "/v2/batch/scrape/{id}/errors"],
    ["/scrape", "/v2/scrape"],
    ["/v1/team/credit-usage", "/v2/team/credit-usage"],
    ["/v1/files/a/b", "/v2/files/*"],
    ["/cache", "/v2/cache"],
    ["/v1/changes", "/v2/changes"],
    ["/crawl/params-preview", "/v2/crawl/params-preview"],
    ["/v1/admin/keys/1", "/v2/admin/keys/{id}"],
    ["/v1/scraper", undefined],
    ["/v1/crawl", "/v2/crawl"],
    ["/v1/monitor", "/v2/monitor"],
    ["/v1/monitors", undefined],
    ["/", undefined],
  ])("finds what %s was probably to be", (path, near) => {
    expect(nearRoute(path)).toBe(near)
  })
})

describe("methodsOf", () => {
  it("names each method once, also where a path fits two routes", () => {
    expect(methodsOf("/v2/crawl/active")).toEqual(["GET", "DELETE", "HEAD"])
  })
})
