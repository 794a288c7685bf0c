import { Format } from "@trawl/core"
import { Schema } from "effect"
import { findHeadImages } from "./findHeadImages.ts"
import { findImages } from "./findImages.ts"

/** URLs of the content's images, then of those in the document's head, each once; for a file, the images in it as data URLs. */
export const images = Format.pure({
  type: "images",
  meaning:
    "Addresses of the content's images and of those that the document's head names; of a PDF the images in it, as `data:` addresses.",
  options: {},
  output: { images: Schema.Array(Schema.String) },
  reads: "images",
  render: (page) => ({
    images: [
      ...new Set([
        ...(page.images ?? []),
        ...findImages(page.content(), page.base),
        ...findHeadImages(page.tree, page.base),
      ]),
    ],
  }),
})
