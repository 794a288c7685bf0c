import type { Span } from "@trawl/pii/rules"
import type { Escape } from "./replaceSpans.ts"

const [opening, closing] = ["<![CDATA[", "]]>"] as const

/** Escapes replacements in HTML or XML text: by character references, except in CDATA sections, where nothing is escaped. Must be called in text order. */
export const inMarkupOf = (text: string): Escape => {
  const sections = sectionsIn(text)
  let next = 0
  return (replacement, at) => {
    while ((sections[next]?.end ?? Infinity) <= at) next += 1
    return (sections[next]?.start ?? Infinity) <= at
      ? replacement
      : replacement.replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  }
}

const sectionsIn = (text: string): ReadonlyArray<Span> => {
  const sections: Array<Span> = []
  for (let start = text.indexOf(opening); start !== -1; start = text.indexOf(opening, start)) {
    const end = text.indexOf(closing, start)
    // An unclosed section is none.
    if (end === -1) break
    sections.push({ start, end })
    start = end
  }
  return sections
}
