import { expect, it } from "vitest"
import type { Dispatcher } from "undici"
import type { ReceiverAnswer } from "./deliveryAnswer.ts"
import { ReplyReceiver } from "./ReplyReceiver.ts"

const started = () => {
  const outcomes: Array<ReceiverAnswer | Error> = []
  const aborts: Array<Error> = []
  const receiver = new ReplyReceiver((outcome) => outcomes.push(outcome))
  const controller = { abort: (reason: Error) => aborts.push(reason) } as unknown as Dispatcher.DispatchController
  return { outcomes, aborts, receiver, controller }
}

it("returns the response once its body has ended", () => {
  const { controller, outcomes, receiver } = started()
  receiver.onRequestStart(controller)
  receiver.onResponseStart(controller, 103, {})
  receiver.onResponseStart(controller, 503, { "retry-after": ["4", "4"] })
  receiver.onResponseData(controller, Buffer.from("busy"))
  expect(outcomes).toEqual([])
  receiver.onResponseEnd()
  expect(outcomes).toEqual([{ status: 503, retryAfter: "4" }])
})

it("closes a connection whose body does not end, and keeps the response", () => {
  const { aborts, controller, outcomes, receiver } = started()
  receiver.onRequestStart(controller)
  receiver.onResponseStart(controller, 200, {})
  for (let chunk = 0; chunk < 10; chunk++) receiver.onResponseData(controller, Buffer.alloc(16_384))
  receiver.onResponseError(controller, new Error("aborted"))
  expect(outcomes).toEqual([{ status: 200, retryAfter: undefined }])
  expect(aborts).toHaveLength(1)
})

it("returns the head when the body is cut off, and no response for an error before it", () => {
  const cut = started()
  cut.receiver.onRequestStart(cut.controller)
  cut.receiver.onResponseStart(cut.controller, 204, {})
  cut.receiver.onResponseError(cut.controller, new Error("closed"))
  expect(cut.outcomes).toEqual([{ status: 204, retryAfter: undefined }])
  const refused = started()
  refused.receiver.onResponseError(null, new Error("refused"))
  expect(refused.outcomes).toEqual([new Error("refused")])
})

it("aborts a request that was given up before it started, and reports nothing more", () => {
  const { aborts, controller, outcomes, receiver } = started()
  receiver.abort()
  receiver.onRequestStart(controller)
  receiver.onResponseEnd()
  expect(aborts).toHaveLength(1)
  expect(outcomes).toEqual([])
})
