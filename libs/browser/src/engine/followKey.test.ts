import { planOf } from "@trawl/core"
import type { FetchPlan } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { type FetchedFor, followKey } from "./followKey.ts"

const direct: FetchedFor = { team: "blue", choice: { tier: "basic" }, policy: undefined }

const key = (url: string, more: Partial<FetchPlan> = {}, fetchedFor = direct) =>
  followKey(planOf(url, more), fetchedFor)

describe("followKey", () => {
  it("is the same for pages of one origin and team", () => {
    expect(key("https://a.test/1")).toBe(key("https://a.test/2?b=c#d"))
  })

  it.each([
    ["another origin", key("http://a.test/1")],
    ["a subdomain", key("https://b.a.test/1")],
    ["another team", key("https://a.test/1", {}, { ...direct, team: "green" })],
    ["another screen", key("https://a.test/1", { mobile: true })],
    ["ads", key("https://a.test/1", { blockAds: false })],
    ["certificates that are not checked", key("https://a.test/1", { skipTlsVerification: false })],
    ["another place", key("https://a.test/1", { location: { country: "DE", languages: [] } })],
  ])("differs for %s", (_, other) => {
    expect(other).toEqual(expect.any(String))
    expect(other).not.toBe(key("https://a.test/1"))
  })

  it.each([
    ["headers", key("https://a.test/", { headers: { Cookie: "a=b" } })],
    ["actions", key("https://a.test/", { actions: [{ type: "scrape" }] })],
    ["a screenshot", key("https://a.test/", { captures: [{ type: "styles" }] })],
    ["a profile", key("https://a.test/", { profile: { team: "blue", name: "a", saveChanges: false } })],
    ["a user name in its address", key("https://joe:secret@a.test/")],
  ])("is none for a page with %s", (_, none) => {
    expect(none).toBeUndefined()
  })
})
