import { EventEmitter } from "node:events"
import { describe, expect, it } from "vitest"
import type { CdpSession } from "../cdp/CdpSession.ts"
import { RequestWatch } from "./watchRequests.ts"

/** A page's requests with Chromium's events, on a clock that the test sets. */
const watchPage = () => {
  const events = new EventEmitter()
  const clock = { now: 0 }
  const watch = new RequestWatch("main", () => clock.now)
  let asked = 0
  // A watch uses only this of a session.
  void watch.watch({ on: events.on.bind(events), send: () => Promise.resolve({}) } as unknown as CdpSession)
  const tell = (name: string, params: object) => events.emit(`Network.${name}`, params)
  const ask = (
    url: string,
    { body, method = "GET" }: { readonly body?: string; readonly method?: string } = {},
  ): string => {
    const requestId = String(++asked)
    const request = {
      method,
      url: `http://a.test${url}`,
      ...(body === undefined ? {} : { postData: body, hasPostData: true }),
    }
    tell("requestWillBeSent", { requestId, request, type: "Fetch", frameId: "main" })
    return requestId
  }
  const end = (requestId: string) => tell("loadingFinished", { requestId })
  return { watch, clock, tell, ask, end, open: () => watch.open(clock.now) }
}

describe("RequestWatch.open", () => {
  it("counts requests until they are answered, or have been silent for long", () => {
    const { ask, clock, end, open } = watchPage()
    const [first] = [ask("/a"), ask("/b")]
    const before = open()
    end(first)
    expect([before, open(), ((clock.now = 1999), open()), ((clock.now = 2000), open())]).toEqual([2, 1, 1, 0])
  })

  it("counts a third request after an answer as polling, until the page grows", () => {
    const { ask, end, open, watch } = watchPage()
    end(ask("/poll"))
    end(ask("/poll"))
    ask("/poll")
    const polled = open()
    watch.grown()
    expect([polled, open()]).toEqual([0, 1])
  })

  it("counts a request as polling that is repeated before the previous answer has come", () => {
    const { ask, end, open } = watchPage()
    const questions = [ask("/poll"), ask("/poll")]
    const counts = [open()]
    // One of two requests is always open.
    for (let round = 0; round < 4; round++) {
      questions.push(ask("/poll"))
      end(questions.shift() ?? "")
      counts.push(open())
    }
    expect(counts).toEqual([2, 2, 2, 0, 0])
  })

  it("does not count parallel requests as polling, nor parts with several open", () => {
    const { ask, end, open } = watchPage()
    const same = Array.from({ length: 8 }, () => ask("/user"))
    const pieces = Array.from({ length: 4 }, (_, n) => ask(`/list?page=${n}`))
    const queries = Array.from({ length: 4 }, (_, n) => ask("/graph", { method: "POST", body: `{"page":${n}}` }))
    for (let n = 4; n < 12; n++) {
      end(pieces.shift() ?? "")
      pieces.push(ask(`/list?page=${n}`))
      end(queries.shift() ?? "")
      queries.push(ask("/graph", { method: "POST", body: `{"page":${n}}` }))
    }
    end(same[0] ?? "")
    expect(open()).toBe(15)
  })
})

describe("RequestWatch.onTooLarge", () => {
  const mebibyte = 1024 * 1024
  it("is called for more than 50 MiB of the main document, and for nothing else", () => {
    const { tell, watch } = watchPage()
    let calls = 0
    watch.onTooLarge = () => calls++
    const begin = (requestId: string, type: string, frameId: string) =>
      tell("requestWillBeSent", { requestId, type, frameId, request: { method: "GET", url: "http://a.test/" } })
    begin("page", "Document", "main")
    begin("frame", "Document", "inner")
    begin("data", "Fetch", "main")
    const receive = (requestId: string, dataLength: number) => tell("dataReceived", { requestId, dataLength })
    for (const requestId of ["page", "frame", "data"]) receive(requestId, 50 * mebibyte)
    receive("frame", 1)
    receive("data", 1)
    expect(calls).toBe(0)
    receive("page", 1)
    expect(calls).toBe(1)
  })
})
