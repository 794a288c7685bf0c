import { describe, expect, it } from "vitest"
import { nearRoute } from "./unmatched.ts"

describe("nearRoute", () => {
  it.each([
    ["/v1/scrape", "/v2/scrape"],
    ["/v2/v2/batch/scrape", "/v2/batch/scrape"],
    ["/api/v2/batch/scrape/019f9c1e-7a4b-7c3e-9c11-0123456789ab/errors", "/v2/batch/scrape/{id}/errors"],
    ["/scrape", "/v2/scrape"],
    ["/v1/team/credit-usage", "/v2/team/credit-usage"],
    ["/v1/files/a/b", "/v2/files/*"],
    ["/v1/scraper", undefined],
    ["/v1/crawl", undefined],
    ["/", undefined],
  ])("finds what %s was probably to be", (path, near) => {
    expect(nearRoute(path)).toBe(near)
  })
})
