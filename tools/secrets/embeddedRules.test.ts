import { describe, expect, it } from "vitest"
import { embeddedRules } from "./embeddedRules.ts"

const rules = "# This file has been auto-generated. Do not edit manually.\n[[rules]]\n\tid = 'a'\n"

describe("embeddedRules", () => {
  it("extracts the text from the bytes around it", () => {
    expect(embeddedRules(Buffer.concat([Buffer.from([0, 1, 255]), Buffer.from(rules), Buffer.from([0, 2, 65])]))).toBe(
      rules,
    )
  })

  it("reports a missing rule file", () => {
    expect(() => embeddedRules(Buffer.from("ELF"))).toThrow("The program holds no rule file.")
  })
})
