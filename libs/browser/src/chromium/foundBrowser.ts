import type { BrowserState } from "../BrowserStatus.ts"
import type { Chromium } from "./Chromium.ts"

/** The state to report for a browser that works. */
export const foundBrowser = (chromium: Chromium): BrowserState => ({
  available: true,
  sandbox: chromium.sandbox,
  version: chromium.version,
  path: chromium.path,
  message: chromium.sandbox
    ? `Chromium ${chromium.version} (${chromium.source}), sandbox on.`
    : `Chromium ${chromium.version} (${chromium.source}) runs without its sandbox: this system does not let it have one.`,
})
