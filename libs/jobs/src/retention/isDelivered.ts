import { areAllRead, type ReadRanges } from "./ReadRanges.ts"

/** What a batch that has ended brought, and what of it somebody has. */
export interface BatchDelivery {
  readonly completed: number
  readonly failed: number
  readonly cancelled: number
  readonly documentsRead: ReadRanges
  /** Of failed and cancelled pages. */
  readonly failuresRead: ReadRanges
  /** What webhooks have delivered, and how many of their events still wait. */
  readonly webhookEvents: { readonly documents: number; readonly failures: number; readonly pending: number }
}

const areFailuresDelivered = ({ cancelled, failed, failuresRead, webhookEvents }: BatchDelivery): boolean => {
  if (areAllRead(failuresRead, failed + cancelled)) return true
  // That pages were cancelled is told by no webhook: whoever cancelled them knows.
  return webhookEvents.documents + webhookEvents.failures > 0 && webhookEvents.failures === failed
}

/** Whether every document and every failure was read or told, and nothing of the batch waits to be told. */
export const isDelivered = (batch: BatchDelivery): boolean => {
  const { completed, documentsRead, webhookEvents } = batch
  if (webhookEvents.pending > 0) return false
  return (areAllRead(documentsRead, completed) || webhookEvents.documents === completed) && areFailuresDelivered(batch)
}
