import type { OutboxEvent } from "@trawl/store"
import type { DeliveryTarget } from "./Delivery.ts"

/** Parts of a payload. JSON texts are spliced in unchanged: a Document may be many megabytes. */
export interface PayloadParts {
  readonly event: Pick<OutboxEvent, "id" | "team" | "batchId" | "kind" | "success" | "error" | "sourceUrl">
  /** The kind of job that the event is of. */
  readonly job: DeliveryTarget["job"]
  /** The target's metadata as JSON text. */
  readonly metadata: string
  /** The page's Document as JSON text. */
  readonly document?: string
}

const typePrefix = { batch: "batch_scrape", crawl: "crawl", monitor: "monitor" } as const

/** What a receiver knows the event as. A monitor goes on when one of its checks has ended. */
const typeOf = ({ event: { kind }, job }: PayloadParts): string =>
  job === "monitor" && kind !== "page" ? `monitor.check.${kind}` : `${typePrefix[job]}.${kind}`

const data = ({ event, document }: PayloadParts): string => {
  if (document !== undefined) return `[${document}]`
  if (event.kind === "page" && event.sourceUrl !== undefined)
    return JSON.stringify([{ metadata: { sourceURL: event.sourceUrl } }])
  return "[]"
}

/** The body of a delivery: `{success, type, id, webhookId, team, data, error?, metadata}`. */
export const webhookPayload = (parts: PayloadParts): string => {
  const { event } = parts
  const head = JSON.stringify({
    success: event.success,
    type: typeOf(parts),
    id: event.batchId,
    webhookId: event.id,
    team: event.team,
  })
  const error = event.error === undefined ? "" : `,"error":${JSON.stringify(event.error)}`
  return `${head.slice(0, -1)},"data":${data(parts)}${error},"metadata":${parts.metadata}}`
}
