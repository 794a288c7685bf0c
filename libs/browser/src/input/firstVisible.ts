interface VisibleElement {
  readonly localName: string
  readonly closest: (selector: string) => VisibleElement | null
  readonly checkVisibility: (options: { readonly visibilityProperty: boolean }) => boolean
  readonly getBoundingClientRect: () => { readonly width: number; readonly height: number }
}

/** The matches of a selector in one frame. */
export interface Look {
  readonly count: number
  /** Index of the first visible match, -1 if none is visible. */
  readonly visible: number
  /** That match is an option of a list, which the mouse cannot click. */
  readonly isOption: boolean
}

/** Runs in a frame. Self-contained. */
export const firstVisible = (elements: ReadonlyArray<VisibleElement>): Look => {
  const isOption = (element: VisibleElement) => element.localName === "option"
  // An option of a closed list has no box of its own: it can be selected if its list is visible.
  const shown = (element: VisibleElement) => (isOption(element) ? (element.closest("select") ?? element) : element)
  const isVisible = (element: VisibleElement) => {
    const { height, width } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const visible = elements.findIndex((element) => isVisible(shown(element)))
  const found = elements[visible]
  return { count: elements.length, visible, isOption: found !== undefined && isOption(found) }
}
