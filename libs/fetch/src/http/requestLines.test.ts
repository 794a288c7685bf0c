import { describe, expect, it } from "vitest"
import { requestLines } from "./requestLines.ts"

describe("requestLines", () => {
  it("has the lines as sent, without values that may be secrets", () => {
    const own = { Authorization: "Bearer x", "X-Api-Key": "y", "User-Agent": "mine" }
    const sent = {
      accept: "text/html",
      authorization: "Bearer x",
      "x-api-key": "y",
      "user-agent": "mine",
      cookie: "a=1",
    }
    expect(requestLines(new URL("https://example.com:8443/a"), sent, own)).toEqual([
      ["host", "example.com:8443"],
      ["connection", "keep-alive"],
      ["accept", "text/html"],
      ["authorization", "(left out)"],
      ["x-api-key", "(left out)"],
      ["user-agent", "mine"],
      ["cookie", "(left out)"],
    ])
  })
})
