import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { createHmac } from "node:crypto"
import { Webhook as StandardWebhook } from "standardwebhooks"
import { webhookSecretProblem, webhookSigner } from "./webhookSigner.ts"

const byHand = (key: string | Buffer, text: string, encoding: "hex" | "base64") =>
  createHmac("sha256", key).update(text).digest(encoding)

describe("webhookSigner", () => {
  it("signs with the secret's UTF-8 bytes", () => {
    const headers = webhookSigner("gehäim")({ id: "msg", timestamp: new Date(1_700_000_000_999), body: '{"ä":1}' })
    assert.deepStrictEqual(headers, {
      "X-Firecrawl-Signature": `sha256=${byHand(Buffer.from("gehäim", "utf8"), '{"ä":1}', "hex")}`,
      "webhook-id": "msg",
      "webhook-timestamp": "1700000000",
      "webhook-signature": `v1,${byHand(Buffer.from("gehäim", "utf8"), 'msg.1700000000.{"ä":1}', "base64")}`,
    })
  })

  it("reads base64 after whsec_ for Standard Webhooks, and all of it as text for the other header", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    const headers = webhookSigner(secret)({
      id: "msg",
      timestamp: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    })
    const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64")
    assert.strictEqual(
      headers["webhook-signature"],
      `v1,${byHand(key, 'msg.1614265330.{"test": 2432232314}', "base64")}`,
    )
    assert.strictEqual(headers["X-Firecrawl-Signature"], `sha256=${byHand(secret, '{"test": 2432232314}', "hex")}`)
  })

  it("is verified by the library, whatever the body", () => {
    const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`
    const sign = webhookSigner(secret)
    fc.assert(
      fc.property(fc.json(), fc.uuid(), (body, id) => {
        const headers = sign({ id, timestamp: new Date(), body })
        assert.deepStrictEqual(new StandardWebhook(secret).verify(body, { ...headers }), JSON.parse(body))
      }),
    )
  })
})

describe("webhookSecretProblem", () => {
  it("accepts any text, and base64 after whsec_", () => {
    assert.deepStrictEqual(["x", "whsec_c2VjcmV0"].map(webhookSecretProblem), [undefined, undefined])
  })

  it("describes the problem", () => {
    assert.strictEqual(webhookSecretProblem(""), "The webhook secret must not be empty.")
    for (const secret of ["whsec_", "whsec_%%%%"]) {
      assert.strictEqual(webhookSecretProblem(secret), "The webhook secret must have base64 after whsec_.")
    }
  })
})
