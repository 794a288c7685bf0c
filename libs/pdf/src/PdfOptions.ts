import type { TableStyle } from "@trawl/blocks"
import type { Profile } from "./write/toContent.ts"

/** How a PDF is read. */
export interface PdfOptions {
  /** Pages to read at most, up to 10,000. */
  readonly maxPages?: number
  /** "reading" where absent. */
  readonly profile?: Profile
  /** "auto" where absent. */
  readonly tables?: TableStyle
  /** Called when another page is read. */
  readonly progress?: () => void
}
