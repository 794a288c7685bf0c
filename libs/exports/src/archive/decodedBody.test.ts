import { zstdCompressSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { decodedBody } from "./decodedBody.ts"

describe("decodedBody", () => {
  it("bounds all frames of a body together", () => {
    const frame = zstdCompressSync("boats ".repeat(10))
    const body = Buffer.concat([frame, frame])
    expect(decodedBody("zstd", body, 120)?.length).toBe(120)
    expect(decodedBody("zstd", body, 100)).toBeUndefined()
  })
})
