// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { ConsentWorld, ConsentElement } from "./ConsentDom.ts"

/** Elements that overlay a page and cover at least a twentieth of its window. */
export interface ElementsOver {
  readonly boxes: ReadonlyArray<ConsentElement>
  readonly frames: ReadonlyArray<ConsentElement>
  /** Area of an element that is within the window, in square pixels. */
  readonly area: (element: ConsentElement) => number
}

/** Runs in the page: finds fixed and sticky elements and dialogs that overlay it. Self-contained. */
export const elementsOver = (): ElementsOver => {
  const { document, getComputedStyle, innerWidth: width, innerHeight: height } = globalThis as unknown as ConsentWorld
  const area = (element: ConsentElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return (
      Math.max(0, Math.min(right, width) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, height) - Math.max(top, 0))
    )
  }
  const isLarge = (element: ConsentElement) => area(element) >= 0.05 * width * height
  const isDialog = (element: ConsentElement) =>
    (element.localName === "dialog" && element.hasAttribute("open")) ||
    element.getAttribute("role") === "dialog" ||
    element.getAttribute("aria-modal") === "true"
  const liesOver = (element: ConsentElement) =>
    ["fixed", "sticky"].includes(getComputedStyle(element).position) || isDialog(element)
  const topmost = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y)
    for (let inner = element; inner !== null;) {
      element = inner
      const deeper: ConsentElement | null = inner.shadowRoot?.elementFromPoint(x, y) ?? null
      inner = deeper === inner ? null : deeper
    }
    return element
  }
  const over = new Set<ConsentElement>()
  const seen = new Set<ConsentElement>()
  const frames = new Set<ConsentElement>()
  const climb = (from: ConsentElement | null) => {
    let isOver = false
    for (let node = from; node !== null && !seen.has(node); node = node.host ?? node.parentNode) {
      seen.add(node)
      if (node.nodeType !== 1 || !liesOver(node)) continue
      isOver = true
      over.add(node)
    }
    if (isOver && from?.localName === "iframe" && isLarge(from)) frames.add(from)
  }
  // Popups are on top, so a grid of points hits each one of that size.
  for (let row = 0.5; row < 8; row++) {
    for (let column = 0.5; column < 6; column++) climb(topmost((column * width) / 6, (row * height) / 8))
  }
  return { boxes: [...over].filter(isLarge), frames: [...frames], area }
}
