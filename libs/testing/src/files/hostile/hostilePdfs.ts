import { attachments } from "./attachments.ts"
import { contents } from "./contents.ts"
import { fonts } from "./fonts.ts"
import { images } from "./images.ts"
import { streams } from "./streams.ts"
import { structures } from "./structures.ts"

/** Builds a file; `scale` is 1 for the worst of its kind, and less for a milder one. Some have only one size. */
export type HostilePdf = (scale: number) => Buffer

/** Files made to take long, to use much memory or to crash readers, by name. */
export const hostilePdfs: Readonly<Record<string, HostilePdf>> = {
  ...streams,
  ...contents,
  ...fonts,
  ...images,
  ...structures,
  ...attachments,
}
