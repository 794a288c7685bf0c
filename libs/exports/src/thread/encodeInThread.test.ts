import { packReceived } from "@trawl/core/exchange"
import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { facts } from "../testing/collect.ts"
import { encodeInThread } from "./encodeInThread.ts"
import type { ExportPage } from "./ThreadMessages.ts"

const pageOf = (n: number): ExportPage => ({
  id: String(n),
  finishedAt: 0,
  document: JSON.stringify({ markdown: "x".repeat(1_000), metadata: { sourceURL: `https://a.test/${n}` } }),
})

/** Portions without end, and how many were read. */
const endless = () => {
  const counts = { read: 0, left: 0 }
  async function* portions(): AsyncGenerator<ReadonlyArray<ExportPage>> {
    try {
      for (;;) yield Array.from({ length: 10 }, () => pageOf((counts.read += 1)))
    } finally {
      counts.left += 1
    }
  }
  return { counts, portions }
}

async function* broken(): AsyncGenerator<ReadonlyArray<ExportPage>> {
  yield []
  throw new Error("removed")
}

async function* withGap(): AsyncGenerator<ReadonlyArray<ExportPage>> {
  yield [pageOf(1)]
  yield []
  yield [pageOf(2)]
}

describe("encodeInThread", () => {
  it("reads no further than its reader, and leaves its pages when it is left", async () => {
    const { counts, portions } = endless()
    const bytes = encodeInThread({ format: "jsonl", facts }, portions())
    await bytes.next()
    // A piece is written once it has 64 KiB.
    expect(counts).toEqual({ read: 60, left: 0 })
    await bytes.return(undefined)
    expect(counts).toEqual({ read: 60, left: 1 })
  })

  it("goes on behind an empty portion", async () => {
    const chunks: Array<Uint8Array> = []
    for await (const chunk of encodeInThread({ format: "jsonl", facts }, withGap())) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString().trimEnd().split("\n")).toHaveLength(2)
  })

  it("fails with the failure of its pages", async () => {
    await expect(encodeInThread({ format: "csv", facts }, broken()).next()).rejects.toThrow("removed")
  })

  it("hands over what pages received", async () => {
    const received = packReceived([
      { kind: "resource", url: "https://a.test/1", at: 0, mediaType: "text/plain", body: Buffer.from("Words.") },
    ])
    async function* one(): AsyncGenerator<ReadonlyArray<ExportPage>> {
      yield [{ ...pageOf(1), received }]
    }
    const chunks: Array<Uint8Array> = []
    for await (const chunk of encodeInThread({ format: "warc", facts }, one())) chunks.push(chunk)
    expect(gunzipSync(Buffer.concat(chunks)).toString()).toContain("\r\n\r\nWords.\r\n\r\n")
  })
})
