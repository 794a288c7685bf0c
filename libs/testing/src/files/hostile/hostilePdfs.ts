import { attachments } from "./attachments.ts"
import { contents } from "./contents.ts"
import { fonts } from "./fonts.ts"
import { images } from "./images.ts"
import { streams } from "./streams.ts"
import { structures } from "./structures.ts"

/** Makes a file; `scale` is 1 for the worst of its kind, and less for one that does less harm. Some have one size alone. */
export type HostilePdf = (scale: number) => Buffer

/** Files made to take long, to take much memory or to crash what reads them, by what they are made of. */
export const hostilePdfs: Readonly<Record<string, HostilePdf>> = { ...streams, ...contents, ...fonts, ...images, ...structures, ...attachments }
