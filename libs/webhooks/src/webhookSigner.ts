import { createHmac } from "node:crypto"
import { Webhook as StandardWebhook } from "standardwebhooks"

/** One delivery to sign. */
export interface UnsignedDelivery {
  /** The event's id. */
  readonly id: string
  readonly timestamp: Date
  /** The exact body. */
  readonly body: string
}

/** Gives the signature headers of a delivery. */
export type SignWebhook = (delivery: UnsignedDelivery) => Readonly<Record<string, string>>

const standardWebhook = (secret: string) =>
  secret.startsWith("whsec_")
    ? new StandardWebhook(secret)
    : new StandardWebhook(Buffer.from(secret, "utf8"), { format: "raw" })

/** Why this text cannot be a webhook secret, in a sentence; undefined when it can. */
export const webhookSecretProblem = (secret: string): string | undefined => {
  if (secret === "") return "The webhook secret must not be empty."
  try {
    standardWebhook(secret)
    return undefined
  } catch {
    return "The webhook secret must have base64 after whsec_."
  }
}

/**
 * `X-Firecrawl-Signature` over the body, keyed with the secret's UTF-8 bytes, and the headers of Standard Webhooks 1.0.
 * Throws on a secret that `webhookSecretProblem` rejects.
 */
export const webhookSigner = (secret: string): SignWebhook => {
  const standard = standardWebhook(secret)
  return ({ id, timestamp, body }) => ({
    "X-Firecrawl-Signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
    "webhook-signature": standard.sign(id, timestamp, body),
  })
}
