import { waitUntil } from "@trawl/testing"
import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchCalls } from "../testing/batchCalls.ts"
import { call } from "../testing/call.ts"
import { setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

/** 200 MB of documents, all with one text in memory. */
const count = 2_000
const document = JSON.stringify({ markdown: "x".repeat(100_000), metadata: { sourceURL: "https://a.test/" } })

/** Counts what is read of a batch's texts. */
class CountedTexts extends Map<string, string> {
  reads = 0
  override get(id: string): string | undefined {
    this.reads += 1
    return super.get(id)
  }
}

let server: TestServer
let clients: ReadonlyArray<Socket> = []
beforeAll(async () => {
  server = await startTestServer({ limits: { stalledTimeout: 1_000 } })
})
afterAll(async () => {
  for (const client of clients) client.destroy()
  await server.stop()
})

const { batchOf, started } = batchCalls(() => server)

/** A client that asks for a file and takes nothing of it. */
const stall = (path: string): Socket => {
  const { hostname, port } = new URL(server.base)
  const socket = connect(Number(port), hostname).on("error", () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  return socket.pause()
}

/** A batch with more than the buffers of both sides hold. */
const largeBatch = async () => {
  const id = await started()
  const batch = batchOf(id)
  const bodies = Array.from({ length: count }, () => document)
  setDocuments(batch, bodies)
  batch.status = { ...batch.status, completed: count }
  const texts = new CountedTexts(batch.bodies)
  Object.assign(batch, { bodies: texts })
  return { id, texts }
}

const path = (id: string) => `/v2/batch/scrape/${id}/export?format=jsonl`

describe("exports whose clients take nothing", () => {
  it("read no more than the buffers take, and are ended in time, which frees their places", async () => {
    const batches = [await largeBatch(), await largeBatch()]
    clients = batches.map(({ id }) => stall(path(id)))
    await waitUntil("both are written", () => batches.every(({ texts }) => texts.reads > 0))
    // Both places of the team are taken until one of them is ended.
    const other = await started()
    await waitUntil("a place is free", async () => (await call(server, path(other))).status === 200)
    for (const { texts } of batches) expect(texts.reads).toBeLessThan(count / 2)
  })
})
