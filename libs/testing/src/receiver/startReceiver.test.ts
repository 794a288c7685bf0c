import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Receiver, startReceiver } from "./startReceiver.ts"

let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const post = (path: string, body: string | Uint8Array<ArrayBuffer> = "", init: RequestInit = {}): Promise<Response> =>
  fetch(receiver.url + path, { method: "POST", body, ...init })

describe("startReceiver", () => {
  it("records headers and exact bytes, in order", async () => {
    const bytes = Uint8Array.of(0, 255, 10)
    await post("/order?x=1", bytes, { headers: { "X-Mark": "a" } })
    await post("/order", "second")
    const [first, second] = await receiver.received(2, { path: "/order" })
    expect([first?.path, first?.headers["x-mark"], [...(first?.body ?? [])], second?.body.toString()]).toEqual([
      "/order?x=1",
      "a",
      [0, 255, 10],
      "second",
    ])
  })

  it("replies by plan and repeats the last reply", async () => {
    receiver.plan("/planned", [{ status: 503, headers: { "retry-after": "1" } }, { status: 204 }])
    const statuses = [(await post("/planned")).status, (await post("/planned")).status, (await post("/planned")).status]
    expect(statuses).toEqual([503, 204, 204])
  })

  it("redirects, delays, resets and hangs", async () => {
    receiver.plan("/redirect", [{ status: 302, headers: { location: "/elsewhere" } }])
    receiver.plan("/late", [{ delay: 60 }])
    receiver.plan("/cut", [{ instead: "reset" }])
    receiver.plan("/hang", [{ instead: "hang" }])
    const before = performance.now()
    await post("/late")
    const late = performance.now() - before >= 55
    const redirected = (await post("/redirect", "", { redirect: "manual" })).headers.get("location")
    await expect(post("/cut")).rejects.toThrow("fetch failed")
    const patience = new AbortController()
    const hanging = expect(post("/hang", "", { signal: patience.signal })).rejects.toThrow("aborted")
    await receiver.received(1, { path: "/hang" })
    patience.abort()
    await hanging
    expect([late, redirected, receiver.requests("/hang").length]).toEqual([true, "/elsewhere", 1])
  })

  it("reports what it waited for in vain", async () => {
    await expect(receiver.received(1, { path: "/nobody", deadline: 60 })).rejects.toThrow("the receiver has 1 requests")
  })
})
