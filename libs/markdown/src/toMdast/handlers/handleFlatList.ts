import type { Element } from "hast"
import { ordinalsOf } from "../lists/ordinalsOf.ts"
import { addText, onOwnLine } from "../state/add.ts"
import { eachItem } from "../state/all.ts"
import { type Content, nothing } from "../state/Content.ts"
import { one } from "../state/one.ts"
import type { Handler, State } from "../state/State.ts"
import { isItem, isPart, itemsOf, partsOf } from "./listItems.ts"

/** A list where markdown has none, as in a cell: a line for each item. */
export const handleFlatList: Handler = (state, element) => {
  const labels = state.place === "cell" ? labelsOf(state, element) : undefined
  return onOwnLine(state, () =>
    partsOf(element, state.keepsHidden).map((child) =>
      isItem(child) || isPart(child) ? flatItemOf(state, child, labels?.get(child)) : one(state, child),
    ),
  )
}

// Numbers that a page states itself; those of steps say no more than their order.
const labelsOf = ({ keepsHidden }: State, element: Element): ReadonlyMap<Element, string> => {
  const items = itemsOf(element, keepsHidden)
  const ordinals = element.tagName === "ol" ? ordinalsOf(element, items) : []
  const isNumbered = ordinals.some((ordinal, index) => ordinal !== index + 1)
  return new Map(items.map((item, index) => [item, isNumbered ? `${ordinals[index] ?? ""}.` : "-"]))
}

const flatItemOf = (state: State, item: Element, label: string | undefined): Content =>
  onOwnLine(state, () => [
    label === undefined ? nothing : addText(state, `${label} `),
    // An item is a level too: `one` counts its list alone.
    eachItem({ ...state, depth: state.depth + 1 }, item.children, item),
  ])
