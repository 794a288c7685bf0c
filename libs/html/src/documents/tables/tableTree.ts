import type { Element, Root } from "hast"

/** Rows of texts as a document with one table, the first row its header. Rows that are too short are filled up. */
export const tableTree = (rows: ReadonlyArray<ReadonlyArray<string>>): Root => {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const [header, ...others] = rows
  if (header === undefined) return { type: "root", children: [] }
  const rowOf = (tagName: string) => (row: ReadonlyArray<string>): Element =>
    element("tr", Array.from({ length: width }, (_, place) => element(tagName, [{ type: "text", value: row[place] ?? "" }])))
  const body = others.length === 0 ? [] : [element("tbody", others.map(rowOf("td")))]
  return { type: "root", children: [element("table", [element("thead", [rowOf("th")(header)]), ...body])] }
}

const element = (tagName: string, children: Element["children"]): Element => ({ type: "element", tagName, properties: {}, children })
