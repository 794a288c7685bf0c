import { describe, expect, it } from "vitest"
import { waitUntil } from "./waitUntil.ts"

describe("waitUntil", () => {
  it("resolves to what the condition yields, zero and empty strings included", async () => {
    const answers = [false as const, undefined, 0]
    expect(await waitUntil("it is there", () => answers.shift(), { every: 1 })).toBe(0)
  })

  it("rejects after the deadline with what it waited for", async () => {
    await expect(waitUntil("pigs fly", () => false, { deadline: 20, every: 5 })).rejects.toThrow(
      "Waited 20 ms in vain until pigs fly.",
    )
  })
})
