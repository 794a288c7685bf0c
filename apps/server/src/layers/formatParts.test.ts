import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readSettings } from "../settings/readSettings.ts"
import { formatParts } from "./formatParts.ts"

const partsOf = (env: Readonly<Record<string, string>>, hasBrowser: boolean) =>
  formatParts({
    hasBrowser,
    media: { available: true, reason: "Files." },
    settings: Result.getOrThrow(readSettings(env)),
  })

const model = { TRAWL_MODEL_PROVIDER: "openai-compatible", TRAWL_MODEL_BASE_URL: "http://127.0.0.1:1/v1" }

describe("formatParts", () => {
  it("lists formats that are limited or unavailable without a browser", () => {
    const { audio, branding, markdown, screenshot } = partsOf({}, false)
    expect({ audio, branding, markdown, screenshot }).toEqual({
      audio: { available: true, reason: "Files." },
      branding: { available: true, reason: "Read off the page's markup: no browser is available." },
      markdown: { available: true },
      screenshot: { available: false, reason: "No browser is available." },
    })
    expect(partsOf({}, true)["branding"]).toEqual({ available: true })
  })

  it("lists formats that are limited without a language model", () => {
    const without = { available: true, reason: "Without a language model: none is configured for it." }
    const named = partsOf({ ...model, TRAWL_MODEL_NAME_SUMMARY: "small" }, true)
    expect([
      partsOf({}, true)["json"],
      named["json"],
      named["summary"],
      partsOf({ ...model, TRAWL_MODEL_NAME: "any" }, true)["json"],
    ]).toEqual([without, without, { available: true }, { available: true }])
  })
})
