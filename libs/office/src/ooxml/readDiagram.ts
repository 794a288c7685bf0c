import { element } from "../tree/element.ts"
import type { Item } from "../tree/toBlocks.ts"
import { childOf, childrenOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"

/** Limit for connections in a row, beyond that of any program. */
const mostSteps = 20

interface Connection {
  readonly from: string
  readonly to: string
  readonly order: number
}

const textOf = (point: XmlElement | undefined): ReadonlyArray<string> =>
  findAll(childOf(point, "dgm:t"), "a:p")
    .map((paragraph) => textIn(paragraph).trim())
    .filter((text) => text !== "")

const connectionsOf = (root: XmlElement): ReadonlyArray<Connection> =>
  childrenOf(childOf(root, "dgm:cxnLst"), "dgm:cxn")
    .filter(({ attributes }) => (attributes["type"] ?? "parOf") === "parOf")
    .map(({ attributes }) => ({
      from: attributes["srcId"] ?? "",
      to: attributes["destId"] ?? "",
      order: Number(attributes["srcOrd"] ?? 0),
    }))
    .toSorted((one, other) => one.order - other.order)

/** Reads the words of a diagram (SmartArt) as list items, by the order and the levels of its shapes. ECMA-376 part 1, 21.4.3. */
export const readDiagram = (root: XmlElement): ReadonlyArray<Item> => {
  const points = new Map(
    childrenOf(childOf(root, "dgm:ptLst"), "dgm:pt").map((point) => [point.attributes["modelId"] ?? "", point]),
  )
  const below = new Map<string, Array<string>>()
  for (const { from, to } of connectionsOf(root)) {
    const known = below.get(from)
    if (known === undefined) below.set(from, [to])
    else known.push(to)
  }
  const seen = new Set<string>()
  const itemsOf = (id: string, level: number, steps: number): ReadonlyArray<Item> => {
    if (seen.has(id) || steps > mostSteps) return []
    seen.add(id)
    const texts = textOf(points.get(id))
    const content = texts.flatMap((text, index) => [
      ...(index === 0 ? [] : [element("br")]),
      { type: "text" as const, value: text },
    ])
    const own = content.length === 0 ? [] : [{ level, ordered: false, number: 1, list: "diagram", content }]
    return [...own, ...(below.get(id) ?? []).flatMap((inner) => itemsOf(inner, level + own.length, steps + 1))]
  }
  const roots = [...points].filter(([, { attributes }]) => attributes["type"] === "doc")
  return roots.flatMap(([id]) => itemsOf(id, 0, 0))
}
