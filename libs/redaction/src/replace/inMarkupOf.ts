import type { Span } from "@trawl/pii"
import type { Escape } from "./replaceSpans.ts"

const [opening, closing] = ["<![CDATA[", "]]>"] as const

/** How what is written for a value is escaped in a text of HTML or XML: by references, but in sections of characters, where nothing is escaped. It is asked in the order of the text. */
export const inMarkupOf = (text: string): Escape => {
  const sections = sectionsIn(text)
  let next = 0
  return (replacement, at) => {
    while ((sections[next]?.end ?? Infinity) <= at) next += 1
    return (sections[next]?.start ?? Infinity) <= at ? replacement : replacement.replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  }
}

const sectionsIn = (text: string): ReadonlyArray<Span> => {
  const sections: Array<Span> = []
  for (let start = text.indexOf(opening); start !== -1; start = text.indexOf(opening, start)) {
    const end = text.indexOf(closing, start)
    // What is never closed is no section.
    if (end === -1) break
    sections.push({ start, end })
    start = end
  }
  return sections
}
