import { selectAll } from "hast-util-select"

// Some pseudo-classes are only refused once an element is tested against them.
const probe = () => ({
  type: "root" as const,
  children: [{ type: "element" as const, tagName: "html", properties: { id: "a", className: ["a"] }, children: [] }],
})

/** Whether the text is a CSS selector that selects elements. */
export const isSelector = (selector: string): boolean => {
  try {
    selectAll(selector, probe())
    return true
  } catch {
    return false
  }
}
