import { describe, expect, it } from "vitest"
import { onceFor } from "./onceFor.ts"

describe("onceFor", () => {
  it("reads each node once", () => {
    const read: Array<string> = []
    const nameOf = onceFor(({ name }: { name: string }): string | undefined => void read.push(name))
    const [one, other] = [{ name: "one" }, { name: "other" }]
    expect([nameOf(one), nameOf(other), nameOf(one), nameOf(other)]).toEqual(Array(4).fill(undefined))
    expect(read).toEqual(["one", "other"])
  })
})
