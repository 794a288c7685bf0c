interface Scroller {
  readonly clientHeight: number
  readonly scrollHeight: number
  readonly parentElement: Scroller | null
  readonly scrollBy: (options: { readonly top: number; readonly behavior: "instant" }) => void
}
interface ScrollWindow {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly getComputedStyle: (element: Scroller) => { readonly overflowY: string }
  readonly document: {
    readonly scrollingElement: Scroller | null
    readonly elementFromPoint: (x: number, y: number) => Scroller | null
  }
}

/**
 * Runs in a frame: scrolls its document by the height of the window, or, if that cannot scroll, the scrollable element in its
 * middle. Self-contained.
 */
export const scrollPage = (direction: number): void => {
  const { document, getComputedStyle, innerHeight, innerWidth } = globalThis as unknown as ScrollWindow
  const root = document.scrollingElement
  const isScrollable = (element: Scroller) =>
    element.scrollHeight > element.clientHeight &&
    (element === root || ["auto", "scroll", "overlay"].includes(getComputedStyle(element).overflowY))
  let target = root
  if (root === null || !isScrollable(root)) {
    target = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    while (target !== null && !isScrollable(target)) target = target.parentElement
  }
  target?.scrollBy({ top: direction * (target === root ? innerHeight : target.clientHeight), behavior: "instant" })
}

/** Runs in a frame: scrolls an element by its visible height. Self-contained. */
export const scrollElement = (element: Scroller, direction: number): void => {
  element.scrollBy({ top: direction * element.clientHeight, behavior: "instant" })
}
