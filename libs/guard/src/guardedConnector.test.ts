import { createServer, type Server } from "node:http"
import type { LookupAddress } from "node:dns"
import { Agent } from "undici"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { guardedConnector } from "./guardedConnector.ts"
import { makeAddressRule } from "./makeAddressRule.ts"
import type { Resolve } from "./resolveName.ts"

let server: Server
let port = 0
let hits = 0

beforeAll(async () => {
  server = createServer((_, response) => {
    hits += 1
    response.end("reached")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => void server.close())

const answering = (...answers: ReadonlyArray<ReadonlyArray<string>>): Resolve => {
  let asked = 0
  return (_, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 })),
    )
  }
}

const failing: Resolve = (_, callback) => callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), [])

/** Result of a request through a guarded agent: the body, or the error's code. */
const get = async (allow: ReadonlyArray<string>, host: string, resolve?: Resolve): Promise<string> => {
  const rule = makeAddressRule({ allow })
  const agent = new Agent({
    connect: guardedConnector(rule, { connectTimeout: 60_000, rejectUnauthorized: true, ...(resolve && { resolve }) }),
  })
  try {
    const { body } = await agent.request({ origin: `http://${host}:${port}`, path: "/", method: "GET" })
    return await body.text()
  } catch (error) {
    return String((error as { code?: string }).code)
  } finally {
    await agent.destroy()
  }
}

describe("guardedConnector", () => {
  it("takes names under localhost for this machine", async () => {
    expect(
      await Promise.all([[], ["shop.localhost"], ["127.0.0.1"]].map((allow) => get(allow, "shop.localhost"))),
    ).toEqual(["ADDRESS_REFUSED", "reached", "reached"])
  })

  it("refuses names and literals of loopback, without a connection", async () => {
    hits = 0
    const hosts = ["localhost", "127.0.0.1", "2130706433", "0x7f000001", "127.1", "[::ffff:127.0.0.1]", "0.0.0.0"]
    const outcomes = await Promise.all(hosts.map((host) => get([], new URL(`http://${host}/`).hostname)))
    expect(outcomes).toEqual(hosts.map(() => "ADDRESS_REFUSED"))
    expect(hits).toBe(0)
  })

  it("reaches an address, a name and a name at its port from the allow list", async () => {
    const loopback = answering(["127.0.0.1"])
    expect(await get(["127.0.0.1"], "127.0.0.1")).toBe("reached")
    expect(await get(["site.test"], "site.test", loopback)).toBe("reached")
    expect(await get([`site.test:${port}`], "site.test", loopback)).toBe("reached")
    expect(await get(["site.test:1"], "site.test", loopback)).toBe("ADDRESS_REFUSED")
  })

  it("keeps the allowed ones of several addresses", async () => {
    const mixed = answering(["10.0.0.1", "127.0.0.1"])
    expect(await get(["127.0.0.0/8"], "site.test", mixed)).toBe("reached")
  })

  it("checks each look-up of a rebound name", async () => {
    const rule = makeAddressRule({ allow: [`127.0.0.1:${port}`] })
    const resolve = answering(["127.0.0.1"], ["127.0.0.2"])
    const connect = guardedConnector(rule, { connectTimeout: 60_000, rejectUnauthorized: true, resolve })
    const connectOnce = () =>
      new Promise<string>((done) =>
        connect(
          { hostname: "site.test", host: "site.test", protocol: "http:", port: String(port) },
          (error, socket) => {
            socket?.destroy()
            done(error === null ? "connected" : String((error as { code?: string }).code))
          },
        ),
      )
    expect([await connectOnce(), await connectOnce()]).toEqual(["connected", "ADDRESS_REFUSED"])
  })

  it("refuses a socket whose own address the rule refuses", async () => {
    const rule = makeAddressRule({ allow: [] })
    // A rule that allows the look-up simulates a resolver that bypasses it.
    let seen = 0
    const once = {
      ...rule,
      refusal: (address: string, p: number, host: string) =>
        seen++ === 0 ? undefined : rule.refusal(address, p, host),
    }
    const agent = new Agent({
      connect: guardedConnector(once, {
        connectTimeout: 60_000,
        rejectUnauthorized: true,
        resolve: answering(["127.0.0.1"]),
      }),
    })
    const outcome = await agent.request({ origin: `http://site.test:${port}`, path: "/", method: "GET" }).then(
      () => "reached",
      (error: { code?: string }) => error.code,
    )
    await agent.destroy()
    expect(outcome).toBe("ADDRESS_REFUSED")
  })

  it("passes on the resolver's error", async () => {
    expect(await get([], "missing.test", failing)).toBe("ENOTFOUND")
  })
})
