import { parseArgs } from "node:util"
import { describe, expect, it } from "vitest"
import { argumentFault } from "./argumentFault.ts"

const faultOf = (...args: ReadonlyArray<string>): string => {
  try {
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: "string" }, "full-page": { type: "boolean" } },
    })
    return "none"
  } catch (error) {
    return argumentFault(error)
  }
}

describe("argumentFault", () => {
  it("says in one sentence what is wrong", () => {
    expect([
      faultOf("--nope"),
      faultOf("-n"),
      faultOf("--out"),
      faultOf("--out", "--full-page"),
      faultOf("--full-page=yes"),
    ]).toEqual([
      "There is no option --nope.",
      "There is no option -n.",
      "--out needs a value.",
      "--out needs a value.",
      "--full-page takes no value.",
    ])
  })

  it("rethrows errors that are not about arguments", () => {
    expect(() => argumentFault(new TypeError("a bug"))).toThrow("a bug")
  })
})
