import { areAllRead, type ReadRanges } from "./ReadRanges.ts"

/** Results of an ended batch, and which of them were delivered. */
export interface BatchDelivery {
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly documentsRead: ReadRanges
  /** Read ranges of failed and cancelled pages. */
  readonly failuresRead: ReadRanges
  /** Counts of documents and failures delivered by webhooks, and of pending events. */
  readonly webhookEvents: { readonly documents: number; readonly failures: number; readonly pending: number }
}

const areFailuresDelivered = ({ cancelled, failed, failuresRead, webhookEvents }: BatchDelivery): boolean => {
  if (areAllRead(failuresRead, failed + cancelled)) return true
  // No webhook reports cancelled pages: the client that cancelled them knows.
  return webhookEvents.documents + webhookEvents.failures > 0 && webhookEvents.failures === failed
}

/** Whether every document and every failure was read or delivered by a webhook, and no event is pending. */
export const isDelivered = (batch: BatchDelivery): boolean => {
  const { completed, documentsRead, webhookEvents } = batch
  if (webhookEvents.pending > 0) return false
  return (areAllRead(documentsRead, completed) || webhookEvents.documents === completed) && areFailuresDelivered(batch)
}
