import { assert, describe, it } from "@effect/vitest"
import { fileNameOf } from "./fileNameOf.ts"

describe("fileNameOf", () => {
  it("names host and path", () => {
    assert.strictEqual(fileNameOf("https://a.test/docs/start?x=1", 1, "md"), "0001-a.test-docs-start-x-1.md")
  })

  it("leaves nothing that could escape the folder", () => {
    assert.strictEqual(fileNameOf("../../etc/passwd", 2, "md"), "0002-etc-passwd.md")
  })

  it("stays short", () => {
    assert.isAtMost(fileNameOf(`https://a.test/${"x".repeat(500)}`, 3, "json").length, 110)
  })
})
