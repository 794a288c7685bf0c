import { describe, expect, it } from "vitest"
import { formats } from "./formats.data.ts"
import { gitleaks } from "./gitleaks.data.ts"
import type { SecretRule } from "./SecretRule.ts"

const rules = [...formats, ...gitleaks]
/** A repetition without a bound, outside of classes and escapes. */
const isUnbounded = (source: string): boolean =>
  /[*+]|\{\d+,\}/.test(source.replaceAll(/\\./g, "").replaceAll(/\[[^\]]*\]/g, "c"))
const names = (some: ReadonlyArray<SecretRule>) => some.map(({ id }) => id)

describe("rules", () => {
  it("are the rules of gitleaks and ours", () => {
    expect([gitleaks.length > 200, formats.length > 50]).toEqual([true, true])
  })

  it("repeat nothing without a bound", () => {
    expect(
      names(rules.filter(({ names: named = "", not = [], value }) => [named, value, ...not].some(isUnbounded))),
    ).toEqual([])
  })

  it("begin with what is searched for", () => {
    expect(
      names(
        rules.filter(
          ({ anchors }) =>
            anchors.length === 0 || anchors.some((anchor) => anchor === "" || anchor !== anchor.toLowerCase()),
        ),
      ),
    ).toEqual([])
  })

  it("name each of ours once", () => {
    expect(new Set(names(formats)).size).toBe(formats.length)
  })
})
