import type { TableStyle } from "@trawl/markdown/layout"
import type { OcrEngine } from "./ocr/OcrEngine.ts"
import type { Profile } from "./write/toContent.ts"

/** How a PDF is read. */
export interface PdfOptions {
  /** Pages to read at most, up to 10,000. */
  readonly maxPages?: number
  /** "reading" where absent. */
  readonly profile?: Profile
  /** "auto" where absent. */
  readonly tables?: TableStyle
  /** "fast" reads the text of the file, "ocr" recognises that of each page's image, "auto" does so where the file has none of use. "auto" where absent. */
  readonly mode?: "fast" | "auto" | "ocr"
  /** Recognises text; Tesseract where absent. */
  readonly ocr?: OcrEngine
  /** Of text that is recognised, as names of Tesseract's data: eng where absent. */
  readonly languages?: ReadonlyArray<string>
  /** Whether links are written. They are where absent. */
  readonly links?: boolean
  /** Whether words that are bold or italic among others are marked so. Where absent, the profile reading marks them and complete does not. */
  readonly emphasis?: boolean
  /** Whether the images in the file are delivered too, as data addresses. They are not where absent. */
  readonly images?: boolean
  /** Called when another page is read, and when another image is written. */
  readonly progress?: () => void
}
