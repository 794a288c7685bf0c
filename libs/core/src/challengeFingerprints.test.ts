import { describe, expect, it } from "vitest"
import { challengeFingerprints } from "./challengeFingerprints.ts"

const makersOf = (code: string) =>
  challengeFingerprints.filter(([, pattern]) => pattern.test(code)).map(([maker]) => maker)

describe("challengeFingerprints", () => {
  it("names the maker of an interstitial", () => {
    expect(makersOf("window._cf_chl_opt={}")).toEqual(["Cloudflare"])
    expect(makersOf("/_Incapsula_Resource?SWJIYLWA=7")).toEqual(["Imperva"])
    expect(makersOf("var dd={'host':'geo.captcha-delivery.com'}")).toEqual(["DataDome"])
    expect(makersOf("window.rbzns={} /_fs-ch-1T1wmsGaOgGaSxcX/script.js")).toEqual(["Reblaze", "Fastly"])
  })

  it("names no maker for scripts on real pages of the same makers", () => {
    expect(makersOf("/cdn-cgi/challenge-platform/scripts/jsd/main.js /cdn-cgi/scripts/email-decode.min.js")).toEqual([])
  })
})
