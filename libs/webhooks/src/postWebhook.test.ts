import { expect, it } from "@effect/vitest"
import { makeAddressRule } from "@trawl/guard"
import { Duration, Effect } from "effect"
import { type AddressInfo, createServer } from "node:net"
import { makePostWebhook } from "./postWebhook.ts"

/** A receiver on loopback that answers every request with the same bytes, and keeps its connections open. */
const receiver = (answer: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer((socket) => {
        socket.on("error", () => undefined).on("data", () => socket.write(answer))
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
    }),
    ({ server }) => Effect.sync(() => server.close()),
  )

const post = Effect.fnUntraced(function* (answer: string) {
  const { url } = yield* receiver(answer)
  const send = yield* makePostWebhook(makeAddressRule({ allow: ["127.0.0.1"] }), Duration.seconds(30))
  const once = send({ url, headers: { "content-type": "application/json" }, body: `{"type":"batch.completed"}` })
  return [yield* once, yield* once]
}, Effect.scoped)

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

it.live.each<readonly [string, string]>([
  ["100 Continue", `HTTP/1.1 100 Continue\r\n\r\n${ok}`],
  ["100 Continue twice", `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\nX-A: 1\r\n\r\n${ok}`],
  ["102 Processing", `HTTP/1.1 102 Processing\r\n\r\n${ok}`],
  ["103 Early Hints", `HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n${ok}`],
  ["100 and 103", `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n${ok}`],
  ["a line that is no header", ok.replace("OK", "OK\r\nNotAHeader")],
])("takes the answer behind %s", ([, answer]) =>
  Effect.map(post(answer), (outcomes) => {
    expect(outcomes.map(({ result, status }) => [result, status])).toEqual([
      ["delivered", 200],
      ["delivered", 200],
    ])
  }),
)

it.live("takes a refusal behind 100 Continue as one", () =>
  Effect.map(post(`HTTP/1.1 100 Continue\r\n\r\n${ok.replace("200 OK", "410 Gone")}`), ([outcome]) => {
    expect([outcome?.result, outcome?.status]).toEqual(["gone", 410])
  }),
)

it.live("tells that an answer is not HTTP", () =>
  Effect.map(post("220 mail.example ESMTP ready\r\n"), ([outcome]) => {
    expect(outcome).toEqual({
      result: "unreachable",
      code: "INVALID_ANSWER",
      error: "The receiver's answer is not valid HTTP.",
    })
  }),
)
