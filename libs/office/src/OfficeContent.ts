import type { LayoutBlock } from "@trawl/markdown/layout"
import type { Metadata } from "@trawl/core/page"

/** The content that a reader finds in a file. */
export interface OfficeContent {
  readonly blocks: ReadonlyArray<LayoutBlock>
  readonly metadata: Metadata
  readonly warnings: ReadonlyArray<string>
}

/** Reads the bytes of a file in the calling thread. Calls `progress` after each part, such as a sheet. Throws Unreadable. */
export type ReadOffice = (bytes: Uint8Array, progress: () => void) => OfficeContent
