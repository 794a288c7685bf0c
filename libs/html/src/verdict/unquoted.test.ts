import { describe, expect, it } from "vitest"
import { unquoted } from "./unquoted.ts"

describe("unquoted", () => {
  it("drops quotations", () => {
    expect(unquoted("why do i see “access denied”?")).toBe("why do i see  ?")
    expect(unquoted("ce que dit « introuvable » ici, «ceci» et „das“")).toBe("ce que dit   ici,   et")
    expect(unquoted("町は「会員限定」をやめた")).toBe("町は をやめた")
    expect(unquoted('a board of 7" and 9" is no "quotation"')).toBe('a board of 7" and 9" is no')
  })

  it("keeps a text that is only a quotation, and unclosed quotations", () => {
    expect(unquoted("“access denied”")).toBe("“access denied”")
    expect(unquoted(`“${"a".repeat(200)}”`)).toBe(`“${"a".repeat(200)}”`)
  })
})
