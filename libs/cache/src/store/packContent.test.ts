import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { packContent, unpackContent } from "./packContent.ts"

describe("packContent", () => {
  it("round-trips every content", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom("text/html", "image/png", "application/pdf"),
        async (content, type) => {
          expect(Buffer.compare(await unpackContent(await packContent(content, type), content.length), content)).toBe(0)
        },
      ),
    )
  })

  it("compresses text, small or large, and leaves compressed files", async () => {
    for (const length of [10_000, 400_000]) {
      const text = Buffer.from("<p>Words of a page.</p>".repeat(length / 20))
      const { bytes, coding } = await packContent(text, "text/html")
      expect([
        coding,
        bytes.length < text.length / 10,
        Buffer.compare(await unpackContent({ bytes, coding }, text.length), text),
      ]).toEqual(["zstd", true, 0])
      expect((await packContent(text, "application/pdf")).coding).toBe("raw")
    }
  })

  it("gives equal contents the same hash, others different ones", async () => {
    const [one, same, other] = await Promise.all(
      ["a", "a", "b"].map((text) => packContent(Buffer.from(text), "text/html")),
    )
    expect([one?.hash === same?.hash, one?.hash === other?.hash]).toEqual([true, false])
  })

  it("rejects damaged bytes, and more than the stated length", async () => {
    const { bytes } = await packContent(Buffer.alloc(100_000), "text/html")
    await expect(unpackContent({ bytes: bytes.subarray(0, -3), coding: "zstd" }, 100_000)).rejects.toThrow()
    await expect(unpackContent({ bytes, coding: "zstd" }, 1_000)).rejects.toThrow()
  })
})
