import { clientHints, type FetchPlan, languagesOf, userAgent } from "@trawl/core"
import type { CdpSession } from "../cdp/CdpSession.ts"
import { desktop, type Device, phone } from "./devices.ts"
import { isLookedAt } from "./isLookedAt.ts"
import { headerValue } from "./ownHeaders.ts"
import { timeZoneOf } from "./timeZoneOf.ts"

type EmulationPlan = Pick<FetchPlan, "mobile" | "location" | "headers" | "actions" | "captures" | "skipTlsVerification">

/** The locale of a plan's page, among those that Chromium supports. */
export const localeOf = ({ location }: EmulationPlan): string =>
  languagesOf(location).find((language) => {
    try {
      return Intl.getCanonicalLocales(language).length === 1
    } catch {
      return false
    }
  }) ?? "en-US"

const agentOf = ({ headers, mobile }: EmulationPlan, version: string): string =>
  headerValue(headers, "user-agent") ?? userAgent(mobile, Number.parseInt(version, 10))

/** The screen of a plan's page: that of its first image which names one, else the default. */
export const deviceOf = (plan: EmulationPlan): Device => {
  const device = plan.mobile ? phone : desktop
  const viewport = plan.captures.flatMap((capture) =>
    capture.type === "screenshot" && capture.viewport !== undefined ? [capture.viewport] : [],
  )[0]
  return viewport === undefined ? device : { ...device, viewport }
}

/** Parameters of `Emulation.setUserAgentOverride`: user agent, client hints and languages agree with each other. `version` is the browser's. */
export const agentOverride = (plan: EmulationPlan, version: string) => {
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
    // Chromium adds the quality weights itself.
    acceptLanguage: languagesOf(plan.location).join(","),
    platform: plan.mobile ? "Linux armv8l" : "Linux x86_64",
    // The client's own user agent goes without hints that would contradict it.
    ...(headerValue(plan.headers, "user-agent") === undefined ? { userAgentMetadata: metadata } : {}),
  }
}

/** Parameters of `Emulation.setDeviceMetricsOverride`. */
export const metricsOf = ({ viewport, scale, isMobile }: Device) => ({
  ...viewport,
  deviceScaleFactor: scale,
  mobile: isMobile,
  screenWidth: viewport.width,
  screenHeight: viewport.height,
})

/** A page that is not captured is laid out and runs as on its screen, but only one pixel is drawn. */
const drawNothing = (session: CdpSession, device: Device): ReadonlyArray<Promise<unknown>> => [
  session.send("Emulation.setDeviceMetricsOverride", { ...metricsOf(device), dontSetVisibleSize: true }),
  session.send("Emulation.setVisibleSize", { width: 1, height: 1 }),
]

const showOn = (session: CdpSession, device: Device, isSeen: boolean): ReadonlyArray<Promise<unknown>> => [
  ...(isSeen ? [session.send("Emulation.setDeviceMetricsOverride", metricsOf(device))] : drawNothing(session, device)),
  ...(device.isMobile
    ? [
        session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 }),
        session.send("Emulation.setEmitTouchEventsForMouse", { enabled: true, configuration: "mobile" }),
      ]
    : []),
]

/** Emulates the device, location and languages of the plan. */
export const emulate = (session: CdpSession, plan: EmulationPlan, version: string): Promise<unknown> =>
  Promise.all([
    ...showOn(session, deviceOf(plan), isLookedAt(plan)),
    session.send("Emulation.setUserAgentOverride", agentOverride(plan, version)),
    session.send("Emulation.setLocaleOverride", { locale: localeOf(plan) }),
    session.send("Emulation.setTimezoneOverride", { timezoneId: timeZoneOf(plan.location.country) }),
    ...(plan.skipTlsVerification ? [session.send("Security.setIgnoreCertificateErrors", { ignore: true })] : []),
  ])
