import { describe, expect, it } from "vitest"
import { verdictWarnings, withVerdict } from "./withVerdict.ts"
import type { Judgement } from "./Verdict.ts"

const content: Judgement = { verdict: "content", evidence: [{ reason: "plenty-of-text", sentence: "The content has plenty of text." }] }
const login: Judgement = {
  verdict: "login",
  evidence: [
    { reason: "password-field", sentence: "There is a field for a password." },
    { reason: "sign-in-title", sentence: "The title speaks of signing in." },
  ],
}

describe("withVerdict", () => {
  it("tells the verdict, and the evidence where it is not content", () => {
    expect(withVerdict({ title: "Harbour" }, login)).toEqual({
      title: "Harbour",
      verdict: "login",
      verdictEvidence: ["password-field: There is a field for a password.", "sign-in-title: The title speaks of signing in."],
    })
  })

  it("tells no evidence of content", () => {
    expect(withVerdict({}, content)).toEqual({ verdict: "content" })
  })
})

describe("verdictWarnings", () => {
  it("warns of what is not content, with the strongest sign", () => {
    expect(verdictWarnings(content, 200)).toEqual([])
    expect(verdictWarnings(login, 200)).toEqual(["This page asks to sign in: there is a field for a password."])
  })

  it("does not speak of scripts where a page only passes on", () => {
    const forwarding: Judgement = { verdict: "script-rendered", evidence: [{ reason: "forwarding", sentence: "The page only forwards to another." }] }
    expect(verdictWarnings(forwarding, 200)).toEqual(["This page has no content of its own: the page only forwards to another."])
  })

  it("leaves an error's status to speak for itself", () => {
    const error: Judgement = { verdict: "error-page", evidence: [{ reason: "error-status", sentence: "The status is 404." }] }
    expect(verdictWarnings(error, 404)).toEqual([])
    expect(verdictWarnings({ ...login, verdict: "login" }, 401)).toHaveLength(1)
  })
})
