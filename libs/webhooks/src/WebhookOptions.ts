import { optionalOption } from "@trawl/core"
import type { Schema } from "effect"
import { Webhook } from "./Webhook.ts"

/** The request field that asks for webhooks. */
export const WebhookOptions = {
  webhook: optionalOption(
    Webhook,
    "Where the events of the batch are sent: a URL, or an object with headers, metadata and events.",
  ),
}
export type WebhookOptions = Schema.Struct<typeof WebhookOptions>["Type"]
