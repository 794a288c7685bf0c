import type { LayoutBlock } from "@trawl/markdown/layout"
import type { FlowPart } from "../tree/toBlocks.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import type { Archive } from "../zip/openZip.ts"
import type { OdfStyles } from "./readOdfStyles.ts"

/** State while an OpenDocument is read. */
export interface Odf {
  /** Reads the content of a cell or a note. */
  readonly readFlow: (odf: Odf, from: XmlElement | undefined) => ReadonlyArray<FlowPart>
  readonly archive: Archive
  readonly styles: OdfStyles
  readonly notes: Array<LayoutBlock>
  /** Text boxes of the current paragraph. */
  readonly boxes: Array<XmlElement>
  /** Text boxes and shapes of the current sheet. */
  readonly shapes: Array<XmlElement>
  /** Last number of each list by style and level, for continued lists. */
  readonly numbers: Map<string, number>
  readonly left: { images: number; rows: number; columns: number }
  /** How many more cells tables may have. */
  readonly room: { cells: number; isFull: boolean }
}
