import { type FetchedFacts, Format } from "@trawl/core"
import { Effect, Schema } from "effect"
import { keepMedia } from "../media/keepMedia.ts"
import { mediaExcuse } from "../media/mediaExcuse.ts"
import { mediaNeeds } from "../media/mediaNeeds.ts"
import { takesMedia } from "../media/takesMedia.ts"
import { VideoDescription } from "./VideoDescription.ts"

/** The video of a page as a file; the document holds its URL and known facts. */
export const video = Format.effectful({
  type: "video",
  meaning: "Address of the video of the page, with its title, duration and source.",
  price: { step: "video" },
  bringsMedia: true,
  options: {},
  output: { video: Schema.String, videos: Schema.Array(VideoDescription) },
  needs: () => mediaNeeds,
  takes: takesMedia,
  render: Effect.fn("video.render")(function* (facts: FetchedFacts) {
    const kept = yield* keepMedia("video", facts)
    if (kept === undefined)
      return { fields: {}, warnings: ["The video was left out: nothing may be kept of this request."] }
    const { address, file } = kept
    const described = yield* facts.shown(file.facts)
    return {
      fields: { video: address, videos: [{ url: address, ...described, mimeType: file.mediaType, metadata: {} }] },
      warnings: [],
    }
  }),
  excuse: mediaExcuse,
})
