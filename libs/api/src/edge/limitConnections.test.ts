import * as fc from "fast-check"
import { waitUntil } from "@trawl/testing"
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { addressGroup } from "./limitConnections.ts"

let server: TestServer
const sockets: Array<Socket> = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.stop()
})

/** Opens a connection that sends nothing. */
const open = async () => {
  const socket = connect(server.port, "127.0.0.1")
  socket.on("error", () => undefined)
  sockets.push(socket)
  await once(socket, "connect")
  return socket
}

const openMany = (count: number) => Promise.all(Array.from({ length: count }, open))
const closedOf = (all: ReadonlyArray<Socket>) => all.filter(({ closed }) => closed).length

/** Whether a request on a new connection is answered now. */
const isAnswered = () =>
  call(server, "/health", { headers: { connection: "close" } }).then(
    ({ status }) => status === 200,
    () => false,
  )

describe("limitConnections", () => {
  it("closes connections of an address beyond its limit, until others end", async () => {
    server = await startTestServer({ settings: { connectionsPerAddress: 3 } })
    const all = await openMany(5)
    await waitUntil("two are closed", () => closedOf(all) === 2)
    expect(await isAnswered()).toBe(false)
    all.find(({ closed }) => !closed)?.destroy()
    await waitUntil("there is room for one", isAnswered)
    const { body } = await call(server, "/metrics", { headers: { connection: "close" } })
    expect(
      Number(/trawl_connections_dropped_total\{bound="address"\} (\d+)/u.exec(String(body))?.[1]),
    ).toBeGreaterThanOrEqual(3)
  })

  it("closes connections beyond the total limit", async () => {
    server = await startTestServer({ settings: { connections: 2, connectionsPerAddress: "off" } })
    const all = await openMany(4)
    await waitUntil("two are closed", () => closedOf(all) === 2)
    expect(await isAnswered()).toBe(false)
  })

  it("does not count by address behind a trusted proxy", async () => {
    server = await startTestServer({ settings: { connectionsPerAddress: 1, trustProxy: true } })
    await openMany(3)
    expect(await isAnswered()).toBe(true)
  })
})

describe("addressGroup", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["", ""],
  ])("counts %s as %s", (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })

  it("is the first half of an IPv6 address, whatever the rest", () => {
    const half = fc.array(
      fc.integer({ min: 1, max: 0xffff }).map((group) => group.toString(16)),
      { minLength: 4, maxLength: 4 },
    )
    fc.assert(fc.property(half, half, (first, last) => addressGroup([...first, ...last].join(":")) === first.join(":")))
  })
})
