import { type FetchedFacts, Format } from "@trawl/core"
import { Effect, Schema } from "effect"
import { keepMedia } from "../media/keepMedia.ts"
import { mediaExcuse } from "../media/mediaExcuse.ts"
import { mediaNeeds } from "../media/mediaNeeds.ts"
import { takesMedia } from "../media/takesMedia.ts"

/** The audio of a page as an MP3 file; the document holds its URL. */
export const audio = Format.effectful({
  type: "audio",
  meaning: "Address of the audio of the page, as MP3.",
  price: { step: "audio" },
  bringsMedia: true,
  options: {},
  output: { audio: Schema.String },
  needs: () => mediaNeeds,
  takes: takesMedia,
  render: Effect.fn("audio.render")(function* (facts: FetchedFacts) {
    const kept = yield* keepMedia("audio", facts)
    if (kept === undefined)
      return { fields: {}, warnings: ["The audio was left out: nothing may be kept of this request."] }
    return { fields: { audio: kept.address }, warnings: [] }
  }),
  excuse: mediaExcuse,
})
