import { assert, describe, it } from "@effect/vitest"
import { deliveryHeaders } from "./deliveryHeaders.ts"

describe("deliveryHeaders", () => {
  it("sends JSON with its own user agent", () => {
    assert.deepStrictEqual(deliveryHeaders({}, {}), {
      "Content-Type": "application/json",
      "User-Agent": "Trawl-Webhooks",
    })
  })

  it("lets the target replace the user agent in any case", () => {
    assert.deepStrictEqual(deliveryHeaders({ "USER-AGENT": "me", "X-A": "1" }, {}), {
      "USER-AGENT": "me",
      "X-A": "1",
      "Content-Type": "application/json",
    })
  })

  it("lets nothing replace the headers that describe the body", () => {
    assert.deepStrictEqual(
      deliveryHeaders({ "content-type": "a/b", "Content-Encoding": "gzip" }, {}),
      deliveryHeaders({}, {}),
    )
  })

  it("lets nothing replace the signature", () => {
    const headers = deliveryHeaders({ "X-SIGNATURE": "forged", "X-A": "1" }, { "x-signature": "true" })
    assert.deepStrictEqual(Object.entries(headers).slice(1), [
      ["X-A", "1"],
      ["Content-Type", "application/json"],
      ["x-signature", "true"],
    ])
  })
})
