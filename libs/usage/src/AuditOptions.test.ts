import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AuditOptions } from "./AuditOptions.ts"

const decode = (body: unknown) =>
  Schema.decodeUnknownResult(Schema.Struct(AuditOptions))(body, { onExcessProperty: "error", errors: "all" })
const isAccepted = (auditMetadata: unknown) => Result.isSuccess(decode({ auditMetadata }))

describe("AuditOptions", () => {
  it("keeps absent metadata absent", () => {
    expect(Result.getOrThrow(decode({}))).toEqual({})
  })

  it.each<[string, unknown, unknown]>([
    ["username length", { username: "a".repeat(1024) }, { username: "a".repeat(1025) }],
    ["a username", { username: "" }, {}],
    ["keys", { username: "a" }, { username: "a", team: "b" }],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })
})
