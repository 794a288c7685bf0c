import { clientHints, type FetchPlan, languagesOf, userAgent } from "@trawl/core"
import type { BrowserContextOptions } from "playwright-core"
import { headerValue } from "./ownHeaders.ts"
import { timeZoneOf } from "./timeZoneOf.ts"

type Emulated = Pick<FetchPlan, "mobile" | "location" | "headers" | "captures" | "skipTlsVerification">

const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true }

/**
 * The locale of a plan's page, for `Emulation.setLocaleOverride`: one that Chromium knows. Playwright's own option is left
 * alone, because it makes sub-resources be asked for in this one language.
 */
export const localeOf = ({ location }: Emulated): string =>
  languagesOf(location).find((language) => {
    try {
      return Intl.getCanonicalLocales(language).length === 1
    } catch {
      return false
    }
  }) ?? "en-US"

const agentOf = ({ headers, mobile }: Emulated, version: string): string =>
  headerValue(headers, "user-agent") ?? userAgent(mobile, Number.parseInt(version, 10))

/** The device, place and person that a plan asks a page to be shown to. `version` is the browser's. */
export const contextOptions = (plan: Emulated, version: string): BrowserContextOptions => {
  const device = plan.mobile ? phone : desktop
  const viewport = plan.captures.find((capture) => capture.viewport !== undefined)?.viewport ?? device.viewport
  return {
    ...device,
    viewport,
    screen: viewport,
    userAgent: agentOf(plan, version),
    timezoneId: timeZoneOf(plan.location.country),
    ignoreHTTPSErrors: plan.skipTlsVerification,
    acceptDownloads: false,
  }
}

/** What `Emulation.setUserAgentOverride` is told, so that agent, client hints and languages agree with each other. */
export const agentOverride = (plan: Emulated, version: string) => {
  const hints = clientHints(plan.mobile, Number.parseInt(version, 10))
  const metadata = {
    brands: [...hints.brands],
    fullVersionList: hints.brands.map(({ brand, version: major }) => ({
      brand,
      version: brand === "Chromium" ? version : `${major}.0.0.0`,
    })),
    platform: hints.platform,
    platformVersion: plan.mobile ? "14.0.0" : "6.1.0",
    architecture: plan.mobile ? "" : "x86",
    bitness: plan.mobile ? "" : "64",
    model: plan.mobile ? "Pixel 7" : "",
    mobile: hints.mobile,
  }
  return {
    userAgent: agentOf(plan, version),
    // Chromium adds the weights itself.
    acceptLanguage: languagesOf(plan.location).join(","),
    platform: plan.mobile ? "Linux armv8l" : "Linux x86_64",
    // An agent of the client's own goes without hints that would contradict it.
    ...(headerValue(plan.headers, "user-agent") === undefined ? { userAgentMetadata: metadata } : {}),
  }
}
