interface ClickableElement {
  readonly localName: string
  readonly isConnected: boolean
  disabled?: boolean
  selected?: boolean
  readonly multiple?: boolean
  readonly closest: (selector: string) => ClickableElement | null
  readonly dispatchEvent: (event: unknown) => boolean
  readonly focus?: (options: { readonly preventScroll: boolean }) => void
  readonly click?: () => void
}

type Events = Readonly<Record<"Event" | "MouseEvent" | "PointerEvent", new (type: string, options: object) => unknown>>

/**
 * Runs in a frame: clicks an element without the mouse, even if it is covered; selects an option of a list. `disabled` if a
 * person could not click it, `gone` if it is no longer in the page. Self-contained.
 */
export const dispatchClick = (element: ClickableElement): "clicked" | "disabled" | "gone" => {
  const { Event, MouseEvent, PointerEvent } = globalThis as unknown as Events
  const options = { bubbles: true, cancelable: true, composed: true, view: globalThis, detail: 1 }
  const choose = (list: ClickableElement) => {
    if (list.disabled === true || element.disabled === true) return "disabled"
    element.selected = list.multiple === true ? element.selected !== true : true
    for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, options))
    return "clicked"
  }
  if (!element.isConnected) return "gone"
  const list = element.localName === "option" ? element.closest("select") : null
  if (list !== null) return choose(list)
  if (element.disabled === true) return "disabled"
  element.dispatchEvent(new PointerEvent("pointerdown", options))
  element.dispatchEvent(new MouseEvent("mousedown", options))
  element.focus?.({ preventScroll: true })
  element.dispatchEvent(new PointerEvent("pointerup", options))
  element.dispatchEvent(new MouseEvent("mouseup", options))
  if (element.click === undefined) element.dispatchEvent(new MouseEvent("click", options))
  else element.click()
  return "clicked"
}
