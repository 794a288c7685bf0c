import type { Element } from "hast"
import { attributeOf, NamePattern, wordSet } from "@trawl/hast"

const tags: ReadonlySet<string> = wordSet(
  "button datalist dialog fieldset form img input label menu nav optgroup option",
)
const roles =
  /^(?:alert|alertdialog|banner|contentinfo|dialog|listbox|log|menu|menubar|navigation|progressbar|search|status|toolbar|tooltip)$/u
const names = new NamePattern(
  /(?:^|[\s_-])(?:modal|pop-?up|pop-?over|overlay|lightbox|dialog|tool-?tips?|off-?canvas|cookies?|consent|honey-?pot)(?:$|[\s_-])/u,
)

/** Whether a hidden element opens over the page, tells of an event, or is for programs: none of it is folded content. */
export const isOverlay = (element: Element): boolean => {
  const { ariaModal, popover, role } = element.properties
  return (
    tags.has(element.tagName) ||
    ariaModal !== undefined ||
    popover === "hint" ||
    (role !== undefined && roles.test(attributeOf(element, "role"))) ||
    names.isIn(element)
  )
}
