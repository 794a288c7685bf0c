import { describe, expect, it } from "vitest"
import { verdictOf } from "./verdictOf.ts"

const kindOf = (expression: RegExp) => verdictOf(expression).kind

describe("verdictOf", () => {
  it.each([
    /\s+$/u,
    /<[^>]*>/u,
    /(?<=.)\/+$/u,
    /^#|#[^#]*top[^#]*$/iu,
    /content\s*=\s*["']?\s*(\d*)[.\d]*\s*[;,]/iu,
    /^(?:a|a)*$/u,
  ])("finds a text that makes %s slow", (expression) => {
    expect(kindOf(expression)).toBe("slow")
  })

  it.each([
    /^\s+/u,
    /(?<!\s)\s+$/u,
    /<[^>]*>?/u,
    /\d[.,]*\)?$/u,
    /content\s*=(?:\s*["'])?\s*(?:(\d+)(?:\.[.\d]*)?\s*|\.[.\d]*\s*)?[;,]/iu,
  ])("finds none for %s", (expression) => {
    expect(kindOf(expression)).toBe("linear")
  })

  it("is not misled by bounded repetition", () => {
    expect(
      [/\d[\d.,]* ?€[^.]{0,20}(?:month|year)/u, /\d[.,]* ?€[^.]{0,20}(?:month|year)/u, /“[^”]{1,80}”/u].map(kindOf),
    ).toEqual(["slow", "linear", "linear"])
  })

  it("supports modifiers", () => {
    expect([
      verdictOf({ source: "a(?i:b)+$", flags: "u" }).kind,
      verdictOf({ source: "(?i:b)+$", flags: "u" }).kind,
    ]).toEqual(["linear", "slow"])
  })
})
