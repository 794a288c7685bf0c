import { option, optionalOption } from "@trawl/core"
import { Effect, Schema } from "effect"
import { pageStep } from "./PageStep.ts"

const Viewport = Schema.Struct({
  width: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 7_680 })).annotate({
    description: "Width in CSS pixels.",
  }),
  height: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4_320 })).annotate({
    description: "Height in CSS pixels.",
  }),
})

/** Takes an image; its address appears in `actions.screenshots`. */
export const screenshot = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("screenshot"),
    fullPage: option(Schema.Boolean, false, "Capture the whole page; viewport.height is then ignored."),
    quality: optionalOption(
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
      "Quality of the image, 100 is best; the image is then a JPEG.",
    ),
    viewport: optionalOption(Viewport, "Size of the window in CSS pixels."),
  }),
  // The request has the fields of a capture.
  run: (tab, request) =>
    Effect.map(tab.screenshot(request), ({ capture, warning }) => ({
      screenshots: [capture],
      warnings: warning === undefined ? [] : [warning],
    })),
})
