import { addText, onOwnLine } from "../state/add.ts"
import { each } from "../state/all.ts"
import { nothing } from "../state/Content.ts"
import { one } from "../state/one.ts"
import type { Handler } from "../state/State.ts"
import { isItem, isPart } from "./listItems.ts"

/** A list where markdown has none, as in a cell: a line for each item. */
export const handleFlatList: Handler = (state, element) =>
  onOwnLine(state, () =>
    element.children.map((child) =>
      isItem(child) || isPart(child) ? handleFlatItem(state, child) : one(state, child),
    ),
  )

const handleFlatItem: Handler = (state, item) =>
  onOwnLine(state, () => [
    state.place === "cell" && isItem(item) ? addText(state, "- ") : nothing,
    // An item is a level too: `one` counts its list alone.
    each({ ...state, depth: state.depth + 1 }, item.children),
  ])
