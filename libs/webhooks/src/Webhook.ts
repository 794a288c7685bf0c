import { option } from "@trawl/core"
import { Schema, SchemaTransformation } from "effect"
import { webhookHeaderProblem } from "./webhookHeaderProblem.ts"

const kinds = ["completed", "page", "failed", "started"] as const

// Both go out with every event of a batch.
const maxHeadersLength = 16 * 1024
const maxMetadataLength = 64 * 1024

const isHttpUrl = Schema.makeFilter((text: string) => {
  const protocol = URL.parse(text)?.protocol
  return protocol === "http:" || protocol === "https:" ? undefined : "must be an http or https URL"
})

const headersProblem = Schema.makeFilter((headers: Readonly<Record<string, string>>) => {
  const seen = new Set<string>()
  let length = 0
  for (const [name, value] of Object.entries(headers)) {
    const lowerCase = name.toLowerCase()
    const problem = seen.has(lowerCase) ? "is given twice" : webhookHeaderProblem(name, value)
    if (problem !== undefined)
      return { path: [name], issue: `The header ${JSON.stringify(name.slice(0, 100))} ${problem}` }
    seen.add(lowerCase)
    length += name.length + value.length
  }
  return length <= maxHeadersLength ? undefined : `must not be longer than ${maxHeadersLength} characters together`
})

const metadataProblem = Schema.makeFilter((metadata: Readonly<Record<string, Schema.Json>>) =>
  JSON.stringify(metadata).length <= maxMetadataLength
    ? undefined
    : `must not be longer than ${maxMetadataLength} characters as JSON`,
)

const Address = Schema.String.annotate({ description: "Receives the event deliveries." })
  .check(Schema.isMaxLength(4096))
  .check(isHttpUrl)
const Headers = Schema.Record(Schema.String, Schema.String).check(headersProblem)
const Metadata = Schema.Record(Schema.String, Schema.Json).check(metadataProblem)

/** A webhook that may be written as a URL, with these events. */
const webhookOf = <const K extends ReadonlyArray<string>>(kinds: K) => {
  const Full = Schema.Struct({
    url: Address,
    headers: option(Headers, {}, "Headers sent with each delivery."),
    metadata: option(Metadata, {}, "Included in every payload of this job."),
    events: option(Schema.Array(Schema.Literals(kinds)), [], "The events to send. Empty: all of them."),
  })
  const Normal = Schema.toType(Full)
  const allEvents = SchemaTransformation.transform({
    decode: (webhook: typeof Normal.Type): typeof Normal.Type => ({
      ...webhook,
      events: webhook.events.length === 0 ? kinds : [...new Set(webhook.events)],
    }),
    encode: (webhook: typeof Normal.Type): typeof Normal.Type => webhook,
  })
  const fromUrl = SchemaTransformation.transform({
    decode: (url: string): typeof Normal.Type => ({ url, headers: {}, metadata: {}, events: kinds }),
    encode: ({ url }: typeof Normal.Type) => url,
  })
  return Schema.Union([Full.pipe(Schema.decodeTo(Normal, allEvents)), Address.pipe(Schema.decodeTo(Normal, fromUrl))])
}

/**
 * The request's `webhook`: a URL, or an object with one. Decodes to the object with everything filled in.
 * A webhook is always encoded as the object, even if it came as a URL.
 */
export const Webhook = webhookOf(kinds)
export type Webhook = typeof Webhook.Type

/** The same for a monitor, whose events have names of their own. */
export const MonitorWebhook = webhookOf(["monitor.page", "monitor.check.completed"])
export type MonitorWebhook = typeof MonitorWebhook.Type
