import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Action } from "./Action.ts"
import { waitMillis } from "./waitMillis.ts"

// Without `wait`, whose two forms random fields rarely match.
const Generated = Schema.toType(Schema.Union(Action.members.filter(({ fields }) => fields.type.literal !== "wait")))

describe("Action", () => {
  it.prop("decodes what it encoded", [Generated], ([action]) => {
    expect(Schema.decodeUnknownSync(Action)(Schema.encodeSync(Action)(action), { onExcessProperty: "error" })).toEqual(
      action,
    )
  })

  it.prop("waits only where an action says so", [Generated], ([action]) => {
    expect(waitMillis([action])).toBe(0)
  })
})
