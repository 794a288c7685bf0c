import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer } from "../testing/startTestServer.ts"
import { inOneCopy } from "./inOneCopy.ts"

const page = HttpServerResponse.html("<p>the same for everyone")
const route = HttpRouter.add("GET", "/", Effect.succeed(page)).pipe(Layer.provide(inOneCopy))

describe("inOneCopy", () => {
  it("answers each request with the same bytes, and without text", async () => {
    const bodies: Array<unknown> = []
    const seen = HttpRouter.middleware(
      (routed) => Effect.tap(routed, ({ body }) => Effect.sync(() => bodies.push(body))),
      { global: true },
    )
    const { dispose, handler } = HttpRouter.toWebHandler(Layer.merge(route, seen), { disableLogger: true })
    const answers = []
    for (let asked = 0; asked < 2; asked++) answers.push(await handler(new Request("http://localhost/")))
    await dispose()
    expect([
      await Promise.all(answers.map((answer) => answer.text())),
      answers[0]?.headers.get("content-type"),
    ]).toEqual([["<p>the same for everyone", "<p>the same for everyone"], "text/html"])
    expect([bodies[0] === bodies[1], bodies[0]]).toEqual([true, expect.objectContaining({ text: undefined })])
  })

  it("leaves the docs unchanged", async () => {
    const server = await startTestServer()
    const { body, headers } = await call(server, "/docs")
    await server.stop()
    expect([
      String(body).startsWith("<!DOCTYPE html>"),
      headers.get("content-type"),
      Number(headers.get("content-length")),
    ]).toEqual([true, "text/html", Buffer.byteLength(String(body))])
  })
})
