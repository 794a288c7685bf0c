import { Readable } from "node:stream"
import { describe, expect, it } from "vitest"
import { linesOf } from "./linesOf.ts"

const read = async (chunks: ReadonlyArray<Uint8Array | string>): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  for await (const line of linesOf(Readable.from(chunks, { objectMode: false }))) lines.push(line)
  return lines
}

describe("linesOf", () => {
  it("joins what came in pieces, and splits what came at once", async () => {
    expect(await read(["a", "b\nc\nd", "e\n", "\n", "f"])).toEqual(["ab", "c", "de", "", "f"])
  })

  it("keeps a character whole whose bytes came apart", async () => {
    const bytes = Buffer.from("é\n")
    expect(await read([bytes.subarray(0, 1), bytes.subarray(1)])).toEqual(["é"])
  })

  it("gives up on a line without an end", async () => {
    await expect(read(Array.from({ length: 170 }, () => "x".repeat(100_000)))).rejects.toThrow(
      "A message on the standard input is too long.",
    )
  })
})
