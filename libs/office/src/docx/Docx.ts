import type { OfficeContent } from "../OfficeContent.ts"
import type { Relation } from "../ooxml/readPackage.ts"
import type { FlowPart } from "../tree/toBlocks.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import type { Archive } from "../zip/openZip.ts"
import type { Numbering } from "./readNumbering.ts"
import type { Styles } from "./readStyles.ts"

/** An open field: its code comes first, then its displayed result. */
export interface Field {
  code: string
  isShown: boolean
  /** What a field of a form shows instead of its result. */
  readonly form: string | undefined
}

/** State while a part of a document is read. */
export interface Docx {
  readonly styles: Styles
  readonly numbering: Numbering
  readonly archive: Archive
  readonly relations: ReadonlyMap<string, Relation>
  /** Names of charts, diagrams and chunks that have been read. */
  readonly seen: Set<string>
  /** Reads a document within this one; undefined if this is such a document. */
  readonly readInner: ((bytes: Uint8Array) => OfficeContent) | undefined
  /** Numbers of notes by key, such as `footnote 2`, in the order of their references. */
  readonly notes: Map<string, number>
  readonly fields: Array<Field>
  /** The open list items, outermost first, with the left indentation of their text in twips. */
  readonly openItems: Array<{ readonly level: number; readonly indent: number }>
  /** Text boxes of the current paragraph. */
  readonly boxes: Array<XmlElement>
  /** Charts and diagrams of the current paragraph. */
  readonly graphics: Array<FlowPart>
  readonly left: { images: number }
}
