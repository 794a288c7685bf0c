import { describe, expect, it } from "vitest"
import { readLines } from "./readLines.ts"

const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
      controller.close()
    },
  })

describe("readLines", () => {
  it.each([1, 3, 100])("reads lines that come in pieces of %d bytes", async (size) => {
    const stream = streamOf(new TextEncoder().encode('{"a":"ä€"}\n\n{"b":2}\n[3]'), size)
    expect(await Array.fromAsync(readLines(stream))).toEqual([{ a: "ä€" }, { b: 2 }, [3]])
  })
})
