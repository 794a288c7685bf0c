import { ParseError } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { failureOf } from "./WorkerMessages.ts"

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const overflow = (): number => 1 + overflow()

describe("failureOf", () => {
  it("returns the parser's reason", () => {
    expect(failureOf(new ParseError({ mediaType: "a/b", reason: "unsupported", message: "No." }), "text/html")).toEqual(
      { mediaType: "a/b", reason: "unsupported", message: "No." },
    )
  })

  it("treats a text beyond the longest string as a limit", () => {
    const error = thrownBy(() => "x".repeat(2 ** 28).repeat(4))
    expect(failureOf(error, "text/html")).toEqual({
      mediaType: "text/html",
      reason: "limit",
      message: "The page could not be converted: what becomes of it is longer than a text can be.",
    })
  })

  it.each([
    ["a stack that overflows", thrownBy(overflow)],
    ["any other range error", thrownBy(() => "x".repeat(-1))],
    ["any other error", new Error("x")],
  ])("throws %s again", (_, error) => {
    expect(thrownBy(() => failureOf(error, "text/html"))).toBe(error)
  })
})
