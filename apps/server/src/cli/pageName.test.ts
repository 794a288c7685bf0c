import { assert, describe, it } from "@effect/vitest"
import { pageName } from "./pageName.ts"

describe("pageName", () => {
  it("is the host of a site's first page", () => {
    assert.strictEqual(pageName("https://example.com/"), "example.com")
  })

  it("is page if no plain characters are left", () => {
    assert.strictEqual(pageName("../.."), "page")
  })
})
