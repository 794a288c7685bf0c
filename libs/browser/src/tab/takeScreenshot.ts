import type { Capture, ScreenshotRequest } from "@trawl/core"
import { Effect } from "effect"
import type { Device } from "../emulation/devices.ts"
import { metricsOf } from "../emulation/emulate.ts"
import { callWithin } from "./call.ts"
import type { Tab } from "./Tab.ts"
import { type Region, shootTiles } from "./shootTiles.ts"

/** Maximum height of a full page, in CSS pixels. */
const maximumHeight = 60_000
const maximumArea = 120_000_000
/** Up to this height one shot holds the page; above it, memory would be the limit. */
const maximumShot = 20_000

/** Height that a full-page image of this width may have. */
export const heightLimit = (width: number): number =>
  Math.min(maximumHeight, Math.floor(maximumArea / Math.max(1, width)))

/** A capture, or a sentence why there is none; also with a sentence if it is cut. */
export interface CaptureResult {
  readonly capture?: Capture
  readonly warning?: string
}

const noImage: CaptureResult = { warning: "The screenshot could not be taken." }

/** The region of the image, and the real height of the page. */
interface Scene {
  readonly region: Region
  readonly height: number
}

const resize = async (tab: Tab, request: ScreenshotRequest): Promise<Device> => {
  const { device, target } = tab
  if (request.viewport === undefined) return device
  const { width, height } = request.viewport
  const resized = { ...device, viewport: { width, height: request.fullPage ? device.viewport.height : height } }
  await target.session.send("Emulation.setDeviceMetricsOverride", metricsOf(resized))
  return resized
}

/** Prepares the page for the image. The current scroll position is kept. */
const setScene = async (tab: Tab, request: ScreenshotRequest): Promise<Scene> => {
  const { viewport } = await resize(tab, request)
  if (request.fullPage) {
    const before = await tab.world.sample()
    await tab.world.reveal(Math.min(before.height, heightLimit(viewport.width)))
  } else await tab.world.reveal(0)
  const { cssContentSize, cssVisualViewport } = await tab.target.session.send("Page.getLayoutMetrics")
  if (!request.fullPage)
    return { region: { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, ...viewport }, height: viewport.height }
  const width = Math.max(viewport.width, Math.ceil(cssContentSize.width))
  const height = Math.max(viewport.height, Math.ceil(cssContentSize.height))
  return { region: { x: 0, y: 0, width, height: Math.min(height, heightLimit(width)) }, height }
}

const shoot = async (tab: Tab, request: ScreenshotRequest): Promise<CaptureResult> => {
  const { region, height } = await setScene(tab, request)
  const shot = {
    region,
    scale: tab.device.scale,
    ...(request.quality === undefined ? {} : { quality: request.quality }),
  }
  const bytes = await shootTiles(tab.target.session, shot, region.height > maximumShot)
  // Chromium returns no bytes, and no error, if a format cannot hold the size.
  if (bytes.length === 0) return noImage
  const mediaType = request.quality === undefined ? "image/png" : "image/jpeg"
  return {
    capture: { type: "screenshot", mediaType, bytes },
    ...(region.height < height && request.fullPage
      ? { warning: `The screenshot shows the first ${region.height} of ${height} pixels.` }
      : {}),
  }
}

const restore = async ({ device, target }: Tab): Promise<void> => {
  await target.session.send("Emulation.setDeviceMetricsOverride", metricsOf(device))
}

/** Takes one image, one pixel per CSS pixel, within `millis`. */
export const takeScreenshot = Effect.fn("takeScreenshot")(function* (
  tab: Tab,
  request: ScreenshotRequest,
  millis: number,
): Effect.fn.Return<CaptureResult> {
  const taken = yield* Effect.catchTag(
    callWithin(millis, () => shoot(tab, request)),
    "TabError",
    () => Effect.succeed(noImage),
  )
  if (request.viewport !== undefined) yield* Effect.ignore(callWithin(2000, () => restore(tab)))
  return taken
})
