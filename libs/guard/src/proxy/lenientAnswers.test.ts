import { get } from "node:http"
import { type AddressInfo, createServer, type Server } from "node:net"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { makeAddressRule } from "../makeAddressRule.ts"
import { startForwardProxy } from "./startForwardProxy.ts"

const length = "Content-Length: 5"
const answer = (...lines: ReadonlyArray<string>) => ["HTTP/1.1 200 OK", ...lines, "", "shown"].join("\r\n")
const answers: Readonly<Record<string, string>> = {
  "/line": answer("NotAHeader", length),
  "/space": answer("X-Sp : 1", length),
  "/nameless": answer(": x", length),
  "/return": answer("X-A: a\rX-B: b", length),
  "/equal": answer(length, length),
  "/list": answer("Content-Length: 5, 5"),
  "/control": answer("X-A: a\u0001b", length),
  "/continue": `HTTP/1.1 100 Continue\r\n\r\n${answer(length)}`,
  "/lengths": answer(length, "Content-Length: 3"),
  "/nul": answer("X-A: a\0b", length),
  "/banner": "SSH-2.0-OpenSSH_9.2\r\n",
}

const connections: Array<Array<string>> = []
let site: Server
let port = 0
beforeAll(async () => {
  site = createServer((socket) => {
    const paths: Array<string> = []
    connections.push(paths)
    socket.on("error", () => undefined)
    socket.on("data", (request) => {
      const path = request.toString().split(" ")[1] ?? ""
      paths.push(path)
      socket.write(answers[path] ?? answer(length))
    })
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  port = (site.address() as AddressInfo).port
})
afterAll(() => void site.close())

const through = (proxy: number, path: string) =>
  Effect.callback<string>((resume) => {
    get({ host: "127.0.0.1", port: proxy, path: `http://127.0.0.1:${port}${path}`, agent: false }, (response) => {
      let body = ""
      response.on("data", (chunk: Buffer) => (body += chunk.toString()))
      response.on("end", () => {
        const guard = response.headers["x-trawl-guard"]
        resume(Effect.succeed(`${response.statusCode} ${guard === undefined ? "" : `${String(guard)} `}${body}`))
      })
    })
  })

it.live("reads answers as browsers do, and tells what an answer was that is no HTTP", () =>
  Effect.gen(function* () {
    const proxy = yield* startForwardProxy(makeAddressRule({ allow: [`127.0.0.1:${port}`] }))
    const shown = [
      "/line",
      "/space",
      "/nameless",
      "/return",
      "/equal",
      "/list",
      "/control",
      "/continue",
      "/good",
      "/end",
    ]
    for (const path of shown) expect([path, yield* through(proxy.port, path)]).toEqual([path, "200 shown"])
    // Connections whose answers were malformed served nothing else.
    expect(connections.flatMap((paths) => paths.slice(0, -1))).toEqual(["/continue", "/good"])
    const problems = [
      'answered with different lengths of one body (Content-Length "5, 3"), which is not valid HTTP',
      "answered with a NUL byte among its headers, which is not valid HTTP",
      'answered with "SSH-2.0-OpenSSH_9.2" where the status line of HTTP belongs, which is not valid HTTP',
    ]
    expect(yield* Effect.forEach(["/lengths", "/nul", "/banner"], (path) => through(proxy.port, path))).toEqual(
      problems.map((problem) => `502 malformed The host ${problem}.`),
    )
    expect(proxy.invalidAnswers()).toEqual(problems.map((reason) => ({ host: "127.0.0.1", port, reason })))
  }).pipe(Effect.scoped),
)
