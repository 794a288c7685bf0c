import type { Root } from "hast"
import { selectAll } from "hast-util-select"

// Some pseudo-classes are refused only once an element is tested against them.
const probe: Root = {
  type: "root",
  children: [{ type: "element", tagName: "html", properties: { id: "a", className: ["a"] }, children: [] }],
}

/** Whether the text is a CSS selector that `readAttribute` understands. */
export const isSelector = (selector: string): boolean => {
  try {
    selectAll(selector, probe)
    return true
  } catch {
    return false
  }
}
