import type { CaptureRequest } from "@trawl/core"
import type { Effect } from "effect"
import type { Tab } from "./Tab.ts"
import { type CaptureResult, takeScreenshot } from "./takeScreenshot.ts"
import { takeStyles } from "./takeStyles.ts"

/** Takes a requested capture of a page, within `millis`. */
export const takeCapture = (tab: Tab, request: CaptureRequest, millis: number): Effect.Effect<CaptureResult> =>
  request.type === "screenshot" ? takeScreenshot(tab, request, millis) : takeStyles(tab, millis)

/** Warnings for captures of an address that leads to a file. */
export const captureOfFile: Readonly<Record<CaptureRequest["type"], string>> = {
  screenshot: "The screenshot could not be taken: the address leads to a file, not to a page.",
  styles: "The styles could not be measured: the address leads to a file, not to a page.",
}
