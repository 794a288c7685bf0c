import type { ListElement } from "./ListDom.ts"

/** What an element says. Self-contained: it runs in pages. */
export const wordsOf = (element: ListElement): string => (element.textContent ?? "").trim()
