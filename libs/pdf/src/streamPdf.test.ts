import { pdfPages } from "@trawl/testing"
import { Effect, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { streamPdf } from "./streamPdf.ts"

const page = (text: string) => [{ text, x: 72, y: 600, size: 10 }]

describe("streamPdf", () => {
  it("emits pages in order, and stops when the consumer does", async () => {
    const file = pdfPages(["One.", "Two.", "Three."].map(page))
    let read = 0
    const pages = await Effect.runPromise(Stream.runCollect(streamPdf(file, { progress: () => read++ })))
    expect([pages.map(({ markdown, number }) => [number, markdown]), read]).toEqual([
      [
        [1, "One.\n"],
        [2, "Two.\n"],
        [3, "Three.\n"],
      ],
      3,
    ])
    expect(await Effect.runPromise(Stream.runCollect(Stream.take(streamPdf(file), 1)))).toHaveLength(1)
  })

  it("holds only a few pages at a time", async () => {
    const file = pdfPages(Array.from({ length: 60 }, (_, index) => page(`Page ${index}.`)))
    let read = 0
    await Effect.runPromise(Stream.runCollect(Stream.take(streamPdf(file, { progress: () => read++ }), 1)))
    expect(read).toBeLessThan(30)
  })

  it("fails with the reason if a file cannot be read", async () => {
    const fault = await Effect.runPromise(Effect.flip(Stream.runDrain(streamPdf(new TextEncoder().encode("no PDF")))))
    expect(fault.reason).toBe("damaged")
  })
})
