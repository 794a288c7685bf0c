import type { LayoutBlock } from "@trawl/markdown/layout"
import type { FlowPart } from "../tree/blocksOf.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import type { Archive } from "../zip/openZip.ts"
import type { OdfStyles } from "./readOdfStyles.ts"

/** What is known and counted while an OpenDocument is read. */
export interface Odf {
  /** Reads what stands in a cell or a note. */
  readonly readFlow: (odf: Odf, from: XmlElement | undefined) => ReadonlyArray<FlowPart>
  readonly archive: Archive
  readonly styles: OdfStyles
  readonly notes: Array<LayoutBlock>
  /** Text boxes of the paragraph that is being read. */
  readonly boxes: Array<XmlElement>
  /** Last numbers of lists by style and level, for lists that go on. */
  readonly numbers: Map<string, number>
  readonly left: { images: number; rows: number; columns: number }
  /** Cells that tables may still have. */
  readonly room: { cells: number; isFull: boolean }
}
