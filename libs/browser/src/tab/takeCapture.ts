import type { Capture, CaptureRequest } from "@trawl/core"
import { Effect } from "effect"
import { callWithin } from "./call.ts"
import type { Tab } from "./Tab.ts"

/** CSS pixels of a full page that one shot takes; memory grows with every pixel. */
const maximumHeight = 20_000
const maximumArea = 40_000_000

/** Height that a full-page picture of this width may have. */
export const heightLimit = (width: number): number => Math.min(maximumHeight, Math.floor(maximumArea / Math.max(1, width)))

/** A capture, or the sentence that says why there is none; with a sentence too when it is cut. */
export interface Taken {
  readonly capture?: Capture
  readonly warning?: string
}

const noPicture: Taken = { warning: "The screenshot could not be taken." }

const measure = async ({ page, world }: Tab, request: CaptureRequest) => {
  const size = request.viewport ?? page.viewportSize() ?? { width: 1280, height: 800 }
  const viewport = request.fullPage ? { width: size.width, height: page.viewportSize()?.height ?? size.height } : size
  await page.setViewportSize(viewport)
  const { height } = await world.sample()
  await world.reveal(request.fullPage ? Math.min(height, heightLimit(viewport.width)) : 0)
  return { width: viewport.width, height: Math.max(height, viewport.height) }
}

/** Takes one picture, one pixel per CSS pixel, within `millis`. */
export const takeCapture = Effect.fn("takeCapture")(function* (tab: Tab, request: CaptureRequest, millis: number): Effect.fn.Return<Taken> {
  const shoot = async (): Promise<Taken> => {
    const { width, height } = await measure(tab, request)
    const limit = heightLimit(width)
    const isCut = request.fullPage && height > limit
    const bytes = await tab.page.screenshot({
      ...(request.quality === undefined ? { type: "png" } : { type: "jpeg", quality: request.quality }),
      fullPage: request.fullPage,
      ...(isCut ? { clip: { x: 0, y: 0, width, height: limit } } : {}),
      scale: "css",
      timeout: millis,
    })
    // Chromium answers with nothing, and no error, where a format cannot hold the size.
    if (bytes.length === 0) return noPicture
    const mediaType = request.quality === undefined ? "image/png" : "image/jpeg"
    return {
      capture: { type: "screenshot", mediaType, bytes: new Uint8Array(bytes) },
      ...(isCut ? { warning: `The screenshot shows the first ${limit} of ${height} pixels.` } : {}),
    }
  }
  return yield* Effect.catchTag(callWithin(millis, shoot), "TabError", () => Effect.succeed(noPicture))
})
