import { describe, expect, it } from "vitest"
import { poolPart } from "./poolPart.ts"

const partAfter = (longestWaitMillis: number) =>
  poolPart({ name: "browser tabs", usage: () => ({ places: 4, teams: new Map(), longestWaitMillis }) })

describe("poolPart", () => {
  it("is ready while every team gets something within five seconds", () => {
    expect(partAfter(4999)).toEqual({ name: "browser tabs", ready: true })
  })

  it("notifies about a team that waits longer", () => {
    expect(partAfter(5000)).toEqual({
      name: "browser tabs",
      ready: true,
      notice: "A team has got none of them for 5 seconds.",
    })
  })

  it("is not ready when a team has waited half a minute", () => {
    expect([partAfter(29_999).ready, partAfter(30_000)]).toEqual([
      true,
      { name: "browser tabs", ready: false, notice: "A team has got none of them for 30 seconds." },
    ])
  })
})
