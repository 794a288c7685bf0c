import { Blobs } from "@trawl/blobs"
import {
  type Capture,
  type FetchedFacts,
  Format,
  option,
  optionalOption,
  Retention,
  type ScreenshotRequest,
} from "@trawl/core"
import { Effect, Schema } from "effect"

const Viewport = Schema.Struct({
  width: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 7_680 })).annotate({
    description: "Width in CSS pixels.",
  }),
  height: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4_320 })).annotate({
    description: "Height in CSS pixels.",
  }),
})

/** An image of the page, kept as a file; the document holds its address. */
export const screenshot = Format.effectful({
  type: "screenshot",
  meaning: "Address of an image of the page.",
  comesOnce: true,
  options: {
    fullPage: option(Schema.Boolean, false, "Capture the whole page; viewport.height is then ignored."),
    quality: optionalOption(
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
      "Quality of the image, 100 is best; the image is then a JPEG.",
    ),
    viewport: optionalOption(Viewport, "Size of the window in CSS pixels."),
  },
  output: { screenshot: Schema.String },
  needs: ({ fullPage, quality, viewport }) => {
    const capture: ScreenshotRequest = {
      type: "screenshot",
      fullPage,
      ...(quality === undefined ? {} : { quality }),
      ...(viewport === undefined ? {} : { viewport }),
    }
    return { capabilities: ["screenshot"], captures: [capture] }
  },
  render: Effect.fn("screenshot.render")(function* (facts: FetchedFacts) {
    const capture = facts.captures.find(({ type }) => type === "screenshot")
    if (capture === undefined) return skipped("No screenshot could be taken of the page.")
    if ((yield* Retention) === "none")
      return skipped("The screenshot was left out: nothing may be kept of this request.")
    const blobs = yield* Blobs
    const key = `${facts.folder}/screenshot.${extensionOf(capture)}`
    yield* blobs.put(key, capture.bytes, capture.mediaType)
    return { fields: { screenshot: yield* blobs.address(key) }, warnings: [] }
  }),
})

const skipped = (warning: string) => ({ fields: {}, warnings: [warning] })

const extensionOf = ({ mediaType }: Capture): string => (mediaType === "image/jpeg" ? "jpeg" : "png")
