import type { Element } from "hast"
import { classesOf } from "./attributes.ts"
import { findElement } from "./findElement.ts"

/** The text of a note that stands in the margin, or opens over the text: `undefined` where the element is no note. LaTeXML puts all its notes there, with their numbers. */
export const sideNoteOf = (element: Element): Element | undefined => {
  const names = classesOf(element)
  if (names.some((name) => /^(?:side|margin)-?note$/iu.test(name))) return element
  if (!names.includes("ltx_note")) return undefined
  const content = findElement(element, (one) => classesOf(one).includes("ltx_note_content")) ?? element
  return { ...content, children: content.children.filter((child) => child.type !== "element" || !classesOf(child).some((name) => noteParts.has(name))) }
}

const noteParts: ReadonlySet<string> = new Set(["ltx_note_mark", "ltx_note_type", "ltx_tag_note"])
