import { describe, expect, it } from "vitest"
import { Api } from "./Api.ts"
import { endpointsOf } from "./endpointsOf.ts"

const ofTeams = Object.values(Api.groups)
  .filter(({ identifier }) => !["admin", "files", "service"].includes(identifier))
  .flatMap((group) => Object.values(group.endpoints))

describe("endpointsOf", () => {
  it("has scopes for every team route", () => {
    expect(ofTeams.filter((endpoint) => endpointsOf(endpoint)?.length === 0)).toEqual([])
    expect(ofTeams.length).toBeGreaterThan(20)
  })

  it("closes unknown routes to keys with scopes", () => {
    expect(endpointsOf({ method: "GET", path: "/v2/other" })).toEqual([])
  })

  it.each([
    ["POST", "/v2/scrape", ["scrape"]],
    ["GET", "/v2/scrape/:id", ["scrape", "read"]],
    ["POST", "/v1/batch/scrape", ["batch"]],
    ["GET", "/v2/batch/scrape/:id/stream", ["batch", "read"]],
    ["DELETE", "/v2/batch/scrape/:id", ["batch"]],
    ["POST", "/v2/extract", ["batch"]],
    ["GET", "/v1/extract/:id", ["batch", "read"]],
    ["DELETE", "/v1/crawl/:id", ["batch", "crawl"]],
    ["GET", "/v1/crawl/:id", ["batch", "crawl", "read"]],
    ["POST", "/v1/crawl", ["crawl"]],
    ["GET", "/v2/crawl/active", ["crawl", "read"]],
    ["POST", "/v2/crawl/params-preview", ["scrape", "crawl"]],
    ["POST", "/v2/explain", ["scrape"]],
    ["POST", "/v2/parse/upload-url", ["parse"]],
    ["DELETE", "/v2/profiles/:name", ["profiles"]],
    ["DELETE", "/v2/cache", ["cache"]],
    ["GET", "/v2/team/credit-usage/historical", ["usage"]],
    ["GET", "/v2/team/jobs", ["usage", "read"]],
    ["GET", "/v2/changes/version", ["cache"]],
    ["GET", "/v2/concurrency-check", ["usage"]],
    ["GET", "/v2/capabilities", undefined],
  ])("asks for one of these at %s %s: %j", (method, path, names) => {
    expect(endpointsOf({ method, path })).toEqual(names)
  })
})
