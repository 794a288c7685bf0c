/** An element of an XML text. */
export interface XmlElement {
  /** The local name behind the prefix by which its namespace is known, if it has one: `title`, `dc:creator`. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Array<XmlElement | string>
  /** Where its content begins and ends in the text. */
  readonly start: number
  readonly end: number
  /** The base of its relative addresses (XML Base); empty if nothing states one. */
  readonly base: string
}
