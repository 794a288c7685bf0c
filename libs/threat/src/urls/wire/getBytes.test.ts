import { assert, describe, it } from "@effect/vitest"
import { receiver, type Reply } from "@trawl/testing"
import { Effect } from "effect"
import { realClient } from "../testing/sourceTools.ts"
import { getBytes } from "./getBytes.ts"

const ask = Effect.fnUntraced(function* (reply: Reply) {
  const peer = yield* receiver()
  peer.plan("/list", [reply])
  const asking = getBytes(yield* realClient, {
    url: `${peer.url}/list?key=secret-7`,
    headers: { "x-key": "k" },
    maxBytes: 10,
    timeoutMillis: reply.instead === "hang" ? 200 : 20_000,
  })
  const answer = yield* Effect.match(asking, {
    onFailure: ({ isPassing, message }) => [message, isPassing],
    onSuccess: ({ bytes, status }) => [status, bytes.toString()],
  })
  return { answer, headers: peer.requests("/list").map(({ headers }) => headers) }
})

describe("getBytes", () => {
  it.live.each<readonly [what: string, reply: Reply, answer: ReadonlyArray<unknown>]>([
    ["an answer", { body: "0123456789" }, [200, "0123456789"]],
    ["an error as it is", { status: 500, body: "no" }, [500, "no"]],
    ["a redirect as it is", { status: 302, headers: { location: "http://127.0.0.1:1/" } }, [302, ""]],
    ["nothing new", { status: 304 }, [304, ""]],
    ["a byte too many", { body: "01234567890" }, ["its answer is larger than 10 bytes", false]],
    ["nothing in time", { instead: "hang" }, ["it did not answer within 0.2 seconds", true]],
    ["a cut connection", { instead: "reset" }, ["it cannot be reached, or broke the connection", true]],
  ])("gives %s", ([, reply, answer]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* ask(reply)).answer, answer)
    }).pipe(Effect.scoped),
  )

  it.live("sends its headers, and no trace headers of the caller", () =>
    Effect.gen(function* () {
      const { headers } = yield* Effect.withSpan(ask({ body: "" }), "scan")
      assert.deepStrictEqual(
        headers.map((one) => Object.keys(one).toSorted()),
        [["connection", "host", "x-key"]],
      )
    }).pipe(Effect.scoped),
  )
})
