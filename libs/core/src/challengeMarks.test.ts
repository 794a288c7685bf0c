import { describe, expect, it } from "vitest"
import { challengeMarks } from "./challengeMarks.ts"

const makersOf = (code: string) => challengeMarks.filter(([, mark]) => mark.test(code)).map(([maker]) => maker)

describe("challengeMarks", () => {
  it("names the maker of an interstitial", () => {
    expect(makersOf("window._cf_chl_opt={}")).toEqual(["Cloudflare"])
    expect(makersOf("/_Incapsula_Resource?SWJIYLWA=7")).toEqual(["Imperva"])
    expect(makersOf("var dd={'host':'geo.captcha-delivery.com'}")).toEqual(["DataDome"])
    expect(makersOf("window.rbzns={} /_fs-ch-1T1wmsGaOgGaSxcX/script.js")).toEqual(["Reblaze", "Fastly"])
  })

  it("knows none for scripts that whole pages of the same makers carry", () => {
    expect(makersOf("/cdn-cgi/challenge-platform/scripts/jsd/main.js /cdn-cgi/scripts/email-decode.min.js")).toEqual([])
  })
})
