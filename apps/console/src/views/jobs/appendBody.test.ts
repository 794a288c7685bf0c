import { describe, expect, it } from "vitest"
import { appendBody } from "./appendBody.ts"

describe("appendBody", () => {
  it("has an address from each line, and the options", () => {
    expect(
      appendBody("7", {
        addresses: " https://a.test/1 \n\nhttps://a.test/2",
        options: '{"formats":["links"],"urls":[]}',
      }),
    ).toEqual({ formats: ["links"], urls: ["https://a.test/1", "https://a.test/2"], appendToId: "7" })
  })

  it.each([
    ["\n ", "", /^Write at least one address/u],
    ["https://a.test/", "{", /^The options are no JSON/u],
    ["https://a.test/", "[]", /must be a JSON object/u],
    ["https://a.test/", "null", /must be a JSON object/u],
  ])("says what is wrong with %j and %j", (addresses, options, sentence) => {
    expect(appendBody("7", { addresses, options })).toMatch(sentence)
  })
})
