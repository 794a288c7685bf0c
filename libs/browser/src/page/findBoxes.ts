import type { ListElement, ListWindow } from "./ListDom.ts"
import type { wordsOf } from "./wordsOf.ts"

/** Parts of a page with a scrollbar of their own that hold much of it; none in a page too large to search. Self-contained. */
export const findBoxes = (words: typeof wordsOf): ReadonlyArray<ListElement> => {
  const page = globalThis as unknown as ListWindow
  const { document } = page
  const most = { boxes: 3, elements: 20_000 }
  const all = document.querySelectorAll("body *")
  if (all.length > most.elements) return []
  const whole = Math.max(document.body === null ? 0 : words(document.body).length, 1)
  const area = page.innerWidth * page.innerHeight
  const isBox = (element: ListElement): boolean => {
    const { clientHeight, clientWidth, scrollHeight } = element
    if (scrollHeight < clientHeight + 40 || clientHeight < 100 || clientWidth < 100) return false
    if (!/^(?:auto|scroll|overlay)$/.test(page.getComputedStyle(element).overflowY)) return false
    if (element.closest("nav, aside, footer, pre, textarea, select, dialog") !== null) return false
    return words(element).length > whole / 5 || clientHeight * clientWidth > area / 5
  }
  return Array.from(all)
    .filter((element) => element !== document.scrollingElement && isBox(element))
    .slice(0, most.boxes)
}
