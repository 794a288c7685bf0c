import type { Pen } from "../languages/Pen.ts"
import type { SourceDocument } from "../model/SourceDocument.ts"

/** What a kind writes; the pen has the rest. */
export type Written = Pick<SourceDocument, "title" | "blocks"> &
  Partial<Pick<SourceDocument, "head" | "foot" | "landscape">>

/** A kind of document that people write. */
export interface Kind {
  readonly name: string
  /** BCP 47; a document is in one of them. */
  readonly languages: ReadonlyArray<string>
  readonly write: (pen: Pen) => Written
}
