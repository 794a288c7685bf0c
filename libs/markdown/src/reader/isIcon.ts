import type { Element } from "hast"
import { classesOf } from "./attributes.ts"
import { textOf } from "./textOf.ts"

const tags: ReadonlySet<string> = new Set(["i", "span", "em", "mat-icon"])
const fonts = /^(?:google-)?(?:material-(?:icons|symbols)|symbols)(?:-(?:outlined|rounded|round|sharp|two-tone|filled))?$/u
const longestName = 60

/** Whether an element is an icon of a font that draws one in the place of its name: `<i class="material-icons">arrow_right</i>`. */
export const isIcon = (element: Element): boolean =>
  tags.has(element.tagName) && (element.tagName === "mat-icon" || classesOf(element).some((name) => fonts.test(name))) && /^\s*[a-z\d]+(?:_[a-z\d]+)*\s*$/u.test(textOf(element, longestName))
