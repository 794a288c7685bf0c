import { describe, expect, it } from "vitest"
import { verdictWarnings, withVerdict } from "./withVerdict.ts"
import type { Judgement } from "./Verdict.ts"

const content: Judgement = {
  verdict: "content",
  evidence: [{ reason: "plenty-of-text", sentence: "The content has plenty of text." }],
}
const login: Judgement = {
  verdict: "login",
  evidence: [
    { reason: "password-field", sentence: "There is a field for a password." },
    { reason: "sign-in-title", sentence: "The title speaks of signing in." },
  ],
}

describe("withVerdict", () => {
  it("adds the verdict, and the evidence if it is not content", () => {
    expect(withVerdict({ title: "Harbour" }, login)).toEqual({
      title: "Harbour",
      verdict: "login",
      verdictEvidence: [
        "password-field: There is a field for a password.",
        "sign-in-title: The title speaks of signing in.",
      ],
    })
  })

  it("adds no evidence for content", () => {
    expect(withVerdict({}, content)).toEqual({ verdict: "content" })
  })
})

describe("verdictWarnings", () => {
  it("warns if a page is not content, with the strongest signal", () => {
    expect(verdictWarnings(content, 200)).toEqual([])
    expect(verdictWarnings(login, 200)).toEqual(["This page asks to sign in: there is a field for a password."])
  })

  it("does not mention scripts if a page only forwards", () => {
    const forwarding: Judgement = {
      verdict: "script-rendered",
      evidence: [{ reason: "forwarding", sentence: "The page only forwards to another." }],
    }
    expect(verdictWarnings(forwarding, 200)).toEqual([
      "This page has no content of its own: the page only forwards to another.",
    ])
  })

  it("does not warn of an error status", () => {
    const error: Judgement = {
      verdict: "error-page",
      evidence: [{ reason: "error-status", sentence: "The status is 404." }],
    }
    expect(verdictWarnings(error, 404)).toEqual([])
    expect(verdictWarnings({ ...login, verdict: "login" }, 401)).toHaveLength(1)
  })
})
