import type { Relation } from "../ooxml/readPackage.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import type { Numbering } from "./readNumbering.ts"
import type { Styles } from "./readStyles.ts"

/** A field of which the end has not come: its code is told first, then what it shows. */
export interface Field {
  code: string
  isShown: boolean
}

/** What is known and counted while a part of a document is read. */
export interface Docx {
  readonly styles: Styles
  readonly numbering: Numbering
  readonly relations: ReadonlyMap<string, Relation>
  /** Numbers of notes, such as `footnote 2`, in the order of their marks. */
  readonly notes: Map<string, number>
  readonly fields: Array<Field>
  /** Text boxes of the paragraph that is being read. */
  readonly boxes: Array<XmlElement>
  readonly left: { images: number }
}
