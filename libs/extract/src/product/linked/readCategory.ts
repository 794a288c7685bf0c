import { firstText, type LinkedGraph, type LinkedNode, nameOf, valuesOf } from "@trawl/core/linked"
import { likeness } from "../likeness.ts"
import { plainLine } from "../plainLine.ts"
import { joinCategory } from "../joinCategory.ts"

/** The category that a page's breadcrumbs in linked data give, without home and the product itself. */
export const readCategory = (graph: LinkedGraph, title: string): string | undefined => {
  const trails = graph.nodes.filter((node) => node.types.includes("breadcrumblist"))
  for (const trail of trails) {
    const steps = valuesOf(graph, trail, "itemlistelement").filter((step) => typeof step !== "string")
    const names = steps
      .toSorted((one, other) => positionOf(graph, one) - positionOf(graph, other))
      .map((step) => nameOfStep(graph, step))
    const category = joinCategory(names.filter((name) => likeness(name, title) < 1 || name.length < title.length / 2))
    if (category !== undefined) return category
  }
  return undefined
}

const positionOf = (graph: LinkedGraph, step: LinkedNode): number =>
  Number(firstText(graph, step, "position") ?? 0) || 0

const nameOfStep = (graph: LinkedGraph, step: LinkedNode): string => {
  const item = valuesOf(graph, step, "item").find((one) => typeof one !== "string")
  return plainLine(firstText(graph, step, "name") ?? (item === undefined ? "" : nameOf(graph, item)))
}
