import { describe, expect, it } from "vitest"
import { plan } from "../fixtures/plan.ts"
import { agentOverride, contextOptions, localeOf } from "./emulate.ts"

const url = "http://a.test/"
const version = "153.0.8010.0"

describe("contextOptions", () => {
  it("is a phone when asked for one", () => {
    const { viewport, isMobile, hasTouch, userAgent } = contextOptions(plan(url, { mobile: true }), version)
    expect({ viewport, isMobile, hasTouch }).toEqual({ viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true })
    expect(userAgent).toContain("Chrome/153.0.0.0 Mobile")
  })
  it("opens in the size of the first picture that names one", () => {
    const viewport = { width: 640, height: 480 }
    const captures = [{ type: "screenshot", fullPage: true } as const, { type: "screenshot", fullPage: false, viewport } as const]
    expect(contextOptions(plan(url, { captures }), version).viewport).toEqual(viewport)
  })
})

describe("localeOf", () => {
  it("passes over a language that Chromium would refuse", () => {
    expect(localeOf(plan(url, { location: { country: "DE", languages: ["not_a_tag!", "de-AT"] } }))).toBe("de-AT")
  })
  it("falls back on the country's language", () => {
    expect(localeOf(plan(url, { location: { country: "DE", languages: [] } }))).toBe("de-DE")
  })
})

describe("agentOverride", () => {
  it("names the same version everywhere, and no headless", () => {
    const override = agentOverride(plan(url), version)
    expect(override.userAgentMetadata?.fullVersionList).toContainEqual({ brand: "Chromium", version })
    expect(JSON.stringify(override)).not.toMatch(/headless/i)
  })
  it("gives no hints beside an agent of the client's own", () => {
    expect(agentOverride(plan(url, { headers: { "user-agent": "me/1" } }), version)).toEqual({
      userAgent: "me/1",
      acceptLanguage: "en-US,en",
      platform: "Linux x86_64",
    })
  })
})
