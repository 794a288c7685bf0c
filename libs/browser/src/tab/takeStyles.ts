import { Effect } from "effect"
import { measureStyles } from "../page/styles/measureStyles.ts"
import { callWithin } from "./call.ts"
import type { Tab } from "./Tab.ts"
import type { CaptureResult } from "./takeScreenshot.ts"

const script = measureStyles()

/** Maximum bytes of measured styles: the schema allows far less, so more cannot come from the script. */
const mostBytes = 8_000_000

/** Measures the page's current styles, once its images have their sizes, within `millis`. */
export const takeStyles = Effect.fn("takeStyles")(function* (
  tab: Tab,
  millis: number,
): Effect.fn.Return<CaptureResult> {
  const measured = callWithin(millis, async () => {
    await tab.world.reveal(0)
    return new TextEncoder().encode(await tab.world.measureStyles(script))
  })
  return yield* measured.pipe(
    Effect.map((bytes): CaptureResult =>
      bytes.length > mostBytes ? notMeasured : { capture: { type: "styles", mediaType: "application/json", bytes } },
    ),
    Effect.catchTag("TabError", () => Effect.succeed(notMeasured)),
  )
})

const notMeasured: CaptureResult = { warning: "The page's styles could not be measured." }
