import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { validateHeaderName, validateHeaderValue } from "node:http"
import { webhookHeaderProblem } from "./webhookHeaderProblem.ts"

const reserved = "is a reserved header and cannot be set"
const unwritable = "has a value with a line break, a control character or a character beyond U+00FF"

describe("webhookHeaderProblem", () => {
  it("refuses reserved names in any case", () => {
    const names = [
      "X-Firecrawl-Signature",
      "WEBHOOK-id",
      "webhook-anything",
      "Host",
      "content-length",
      "Transfer-Encoding",
      "connection",
      "upgrade",
      "expect",
      "TE",
      "trailer",
      "keep-alive",
      "Proxy-Connection",
      "proxy-authorization",
      "Content-Type",
      "content-encoding",
      "Content-Digest",
    ]
    for (const name of names) assert.strictEqual(webhookHeaderProblem(name, "x"), reserved, name)
  })

  it("refuses invalid header names", () => {
    for (const name of ["", "a b", "a:b", "ä", "a\r\nb"]) {
      assert.strictEqual(webhookHeaderProblem(name, "x"), "is not a valid header name")
    }
  })

  it("refuses values that would end the header or cannot be encoded", () => {
    for (const value of ["a\r\nb: c", "a\nb", "a\rb", "a\0b", "€"])
      assert.strictEqual(webhookHeaderProblem("X-A", value), unwritable)
  })

  it("accepts all others", () => {
    for (const [name, value] of [
      ["Authorization", "Bearer x"],
      ["X-Content-Type", "a/b"],
      ["X-A", ""],
      ["X-A", "\tñ"],
    ] as const) {
      assert.strictEqual(webhookHeaderProblem(name, value), undefined)
    }
  })

  it("accepts nothing that Node refuses to write", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }))
    fc.assert(
      fc.property(text, text, (name, value) => {
        if (webhookHeaderProblem(name, value) !== undefined) return
        validateHeaderName(name)
        validateHeaderValue(name, value)
      }),
    )
  })
})
