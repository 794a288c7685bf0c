import type { Relation } from "../ooxml/readPackage.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
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
  readonly relations: ReadonlyMap<string, Relation>
  /** Numbers of notes by key, such as `footnote 2`, in the order of their references. */
  readonly notes: Map<string, number>
  readonly fields: Array<Field>
  /** The open list items, outermost first, with the left indentation of their text in twips. */
  readonly openItems: Array<{ readonly level: number; readonly indent: number }>
  /** Text boxes of the current paragraph. */
  readonly boxes: Array<XmlElement>
  readonly left: { images: number }
}
