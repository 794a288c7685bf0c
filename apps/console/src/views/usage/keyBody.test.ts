import { describe, expect, it } from "vitest"
import { keyBody } from "./keyBody.ts"

const empty = {
  team: "",
  label: " ",
  endpoints: [],
  rateLimit: "",
  concurrency: "",
  expiresAt: "",
  zeroDataRetention: false,
}

describe("keyBody", () => {
  it("leaves out what is empty", () => {
    expect(keyBody(empty)).toEqual({})
  })

  it("has what was written, numbers as numbers", () => {
    const form = {
      ...empty,
      team: " blue ",
      label: "CI",
      endpoints: ["read"],
      rateLimit: "60",
      concurrency: "many",
      expiresAt: "2027-01-31",
      zeroDataRetention: true,
    }
    expect(keyBody(form)).toEqual({
      team: "blue",
      label: "CI",
      endpoints: ["read"],
      rateLimit: 60,
      concurrency: "many",
      expiresAt: "2027-01-31T00:00:00Z",
      zeroDataRetention: true,
    })
  })
})
