import { assert, describe, it } from "@effect/vitest"
import { deliveryHeaders } from "./deliveryHeaders.ts"

describe("deliveryHeaders", () => {
  it("sends JSON under a name of its own", () => {
    assert.deepStrictEqual(deliveryHeaders({}, {}), { "Content-Type": "application/json", "User-Agent": "Trawl-Webhooks" })
  })

  it("lets the target replace these in any case", () => {
    assert.deepStrictEqual(deliveryHeaders({ "content-type": "a/b", "USER-AGENT": "me", "X-A": "1" }, {}), {
      "content-type": "a/b",
      "USER-AGENT": "me",
      "X-A": "1",
    })
  })

  it("lets nothing replace the signature", () => {
    const headers = deliveryHeaders({ "X-SIGNATURE": "forged", "X-A": "1" }, { "x-signature": "true" })
    assert.deepStrictEqual(Object.entries(headers).slice(2), [["X-A", "1"], ["x-signature", "true"]])
  })
})
