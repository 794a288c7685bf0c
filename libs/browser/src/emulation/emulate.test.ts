import { describe, expect, it } from "vitest"
import { plan } from "../fixtures/plan.ts"
import { agentOverride, deviceOf, localeOf } from "./emulate.ts"

const url = "http://a.test/"
const version = "153.0.8010.0"

describe("deviceOf", () => {
  it("is a phone when asked for one", () => {
    expect(deviceOf(plan(url, { mobile: true }))).toMatchObject({
      viewport: { width: 412, height: 915 },
      isMobile: true,
    })
  })
  it("takes the size of the first image that names one", () => {
    const viewport = { width: 640, height: 480 }
    const captures = [
      { type: "screenshot", fullPage: true } as const,
      { type: "screenshot", fullPage: false, viewport } as const,
    ]
    expect(deviceOf(plan(url, { captures })).viewport).toEqual(viewport)
  })
})

describe("localeOf", () => {
  it("skips a language that Chromium would refuse", () => {
    expect(localeOf(plan(url, { location: { country: "DE", languages: ["not_a_tag!", "de-AT"] } }))).toBe("de-AT")
  })
  it("falls back on the country's language", () => {
    expect(localeOf(plan(url, { location: { country: "DE", languages: [] } }))).toBe("de-DE")
  })
})

describe("agentOverride", () => {
  it("names the same version everywhere, and never headless", () => {
    const override = agentOverride(plan(url), version)
    expect(override.userAgentMetadata?.fullVersionList).toContainEqual({ brand: "Chromium", version })
    expect(JSON.stringify(override)).not.toMatch(/headless/i)
  })
  it("gives no client hints with the client's own user agent", () => {
    expect(agentOverride(plan(url, { headers: { "user-agent": "me/1" } }), version)).toEqual({
      userAgent: "me/1",
      acceptLanguage: "en-US,en",
      platform: "Linux x86_64",
    })
  })
})
