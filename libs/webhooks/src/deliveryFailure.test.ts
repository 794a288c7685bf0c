import { assert, describe, it } from "@effect/vitest"
import { AddressRefused } from "@trawl/guard"
import { deliveryFailure } from "./deliveryFailure.ts"

const failure = (code: unknown) => deliveryFailure(Object.assign(new Error("connect 10.0.0.1:80"), { code }))

describe("deliveryFailure", () => {
  it("keeps the code and a sentence, never the message", () => {
    assert.deepStrictEqual(failure("ECONNREFUSED"), {
      result: "unreachable",
      code: "ECONNREFUSED",
      error: "The receiver refused the connection.",
    })
    assert.deepStrictEqual(failure("ERR_TLS_CERT_ALTNAME_INVALID"), {
      result: "unreachable",
      code: "ERR_TLS_CERT_ALTNAME_INVALID",
      error: "The connection to the receiver failed.",
    })
  })

  it("distinguishes a fault of this machine from one of the receiver", () => {
    assert.strictEqual(failure("EMFILE").error, "The service is out of file descriptors and could open no connection.")
  })

  it("distinguishes a refused address from a failed connection", () => {
    assert.deepStrictEqual(deliveryFailure(new AddressRefused("The address guard refuses localhost.")), {
      result: "refused",
      code: "ADDRESS_REFUSED",
      error: "The address guard refuses localhost.",
    })
  })

  it("keeps only valid codes", () => {
    for (const error of [
      "text",
      undefined,
      Object.assign(new Error("x"), { code: "10.0.0.1" }),
      Object.assign(new Error("x"), { code: 7 }),
    ]) {
      assert.strictEqual(deliveryFailure(error).code, "CONNECTION_FAILED")
    }
  })
})
