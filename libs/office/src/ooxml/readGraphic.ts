import type { FlowPart } from "../tree/toBlocks.ts"
import { findAll, type XmlElement } from "../xml/XmlElement.ts"
import type { Archive } from "../zip/openZip.ts"
import { readChart } from "./readChart.ts"
import { readDiagram } from "./readDiagram.ts"
import { type Relation, readPart } from "./readPackage.ts"

/** What graphics are read from. */
export interface Graphics {
  readonly archive: Archive
  readonly relations: ReadonlyMap<string, Relation>
  /** Names of the parts that have been read: each is shown once. */
  readonly seen: Set<string>
}

/** Reads the chart or diagram of a drawing; empty if there is none. */
export const readGraphic = ({ archive, relations, seen }: Graphics, drawing: XmlElement): ReadonlyArray<FlowPart> => {
  const chart = findAll(drawing, "c:chart")[0]?.attributes["r:id"]
  const diagram = findAll(drawing, "dgm:relIds")[0]?.attributes["r:dm"]
  const relation = relations.get(chart ?? diagram ?? "")
  if (relation === undefined || relation.isExternal || seen.has(relation.target)) return []
  seen.add(relation.target)
  const part = readPart(archive, relation.target)
  if (part === undefined) return []
  return chart === undefined ? readDiagram(part.root) : readChart(part.root)
}
