import { describe, expect, it } from "vitest"
import { type BatchDelivery, isDelivered } from "./isDelivered.ts"

const batch = (more: Partial<BatchDelivery>): BatchDelivery => ({
  completed: 2,
  failed: 0,
  cancelled: 0,
  documentsRead: [],
  failuresRead: [],
  webhookEvents: { documents: 0, failures: 0, pending: 0 },
  ...more,
})

const webhookEvents = (documents: number, failures = 0, pending = 0) => ({
  webhookEvents: { documents, failures, pending },
})

describe("isDelivered", () => {
  it.each<[string, Partial<BatchDelivery>, boolean]>([
    ["nothing was read", {}, false],
    ["all documents were read", { documentsRead: [[0, 2]] }, true],
    ["one document was not read", { documentsRead: [[1, 2]] }, false],
    ["failures were not read", { documentsRead: [[0, 2]], failed: 1 }, false],
    ["documents and failures were read", { documentsRead: [[0, 2]], failed: 1, failuresRead: [[0, 1]] }, true],
    ["cancelled pages were not read", { documentsRead: [[0, 2]], cancelled: 1 }, false],
    ["webhooks delivered all documents", webhookEvents(2), true],
    ["webhooks delivered some documents", webhookEvents(1), false],
    ["webhooks delivered documents and failures", { ...webhookEvents(2, 1), failed: 1 }, true],
    ["webhooks delivered no failure", { ...webhookEvents(2), failed: 1 }, false],
    ["webhooks delivered all that was not cancelled", { ...webhookEvents(2), cancelled: 5 }, true],
    [
      "webhooks delivered documents, and failures were read",
      { ...webhookEvents(2), failed: 2, failuresRead: [[0, 2]] },
      true,
    ],
    ["an event waits", { ...webhookEvents(2, 0, 1), documentsRead: [[0, 2]] }, false],
    ["all pages were cancelled and nobody has asked", { completed: 0, cancelled: 3 }, false],
    ["all pages failed and nobody has asked", { completed: 0, failed: 3 }, false],
    ["all pages failed and were read", { completed: 0, failed: 3, failuresRead: [[0, 3]] }, true],
  ])("when %s", (_, more, expected) => {
    expect(isDelivered(batch(more))).toBe(expected)
  })
})
