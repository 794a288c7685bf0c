import { describe, expect, it } from "vitest"
import { v1Document } from "./v1Document.ts"

describe("v1Document", () => {
  it("shows extracted data under both names", () => {
    const data = { price: 5 }
    expect(JSON.parse(v1Document(JSON.stringify({ markdown: "# Hi", json: data })))).toEqual({
      markdown: "# Hi",
      json: data,
      extract: data,
    })
    expect(JSON.parse(v1Document('{"json":null}'))).toEqual({ json: null, extract: null })
  })

  it.each(['{"markdown":"# Hi"}', JSON.stringify({ markdown: '{"json":1}' }), '{ "metadata": {"json":1} }'])(
    "leaves %s as it is",
    (text) => {
      expect(v1Document(text)).toBe(text)
    },
  )
})
