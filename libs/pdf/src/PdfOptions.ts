import type { TableStyle } from "@trawl/markdown/layout"
import type { OcrEngine } from "./ocr/OcrEngine.ts"
import type { Profile } from "./write/toContent.ts"

/** How a PDF is read. */
export interface PdfOptions {
  /** Pages to read at most, up to 10,000. */
  readonly maxPages?: number
  /** Default "reading". */
  readonly profile?: Profile
  /** Default "auto". */
  readonly tables?: TableStyle
  /** "fast" reads embedded text only, "ocr" recognises every page, "auto" recognises pages without usable text. Default "auto". */
  readonly mode?: "fast" | "auto" | "ocr"
  /** Recognises text. Default Tesseract. */
  readonly ocr?: OcrEngine
  /** Languages of recognised text, as names of Tesseract's data. Default eng. */
  readonly languages?: ReadonlyArray<string>
  /** Whether links are written. Default true. */
  readonly links?: boolean
  /** Whether words that are bold or italic among others become emphasis. Default true in the profile reading, false in complete. */
  readonly emphasis?: boolean
  /** Whether the images in the file are returned too, as data URLs. Default false. */
  readonly images?: boolean
  /** Called after each page that is read and each image that is written. */
  readonly progress?: () => void
}
