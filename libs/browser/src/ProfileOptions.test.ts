import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ProfileOptions } from "./ProfileOptions.ts"

const decode = Schema.decodeUnknownResult(Schema.Struct(ProfileOptions), { onExcessProperty: "error" })

describe("ProfileOptions", () => {
  it("saves changes unless disabled, and may be absent", () => {
    const read = [{}, { profile: { name: "shop" } }, { profile: { name: "shop", saveChanges: false } }].map((input) =>
      decode(input),
    )
    expect(read.map((result) => (result._tag === "Success" ? result.success : undefined))).toEqual([
      {},
      { profile: { name: "shop", saveChanges: true } },
      { profile: { name: "shop", saveChanges: false } },
    ])
  })
  it.each(["a", "..a", "Shop / Kasse 1 ü 🛒", "a".repeat(128)])("takes the name %j", (name) => {
    expect(decode({ profile: { name } })._tag).toBe("Success")
  })
  it.each([".", "..", "a\nb", "\0", "\u007f", "\ud800"])(
    "refuses the name %j, which paths or databases cannot hold",
    (name) => {
      expect(decode({ profile: { name } })._tag).toBe("Failure")
    },
  )
  it.each([
    {},
    { name: "" },
    { name: "a".repeat(129) },
    { name: 1 },
    { name: "a", saveChanges: "yes" },
    { name: "a", other: 1 },
    null,
  ])("refuses %j", (profile) => {
    expect(decode({ profile })._tag).toBe("Failure")
  })
})
