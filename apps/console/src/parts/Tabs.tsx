import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { useId } from "preact/hooks"

/** A tab, whose content is drawn when it is chosen. */
export interface Tab {
  readonly name: string
  readonly draw: () => ComponentChildren
}

const moved: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs, of which the arrow keys choose one. A tab of the same name stays chosen when the others change. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: ReadonlyArray<Tab> }) => {
  const chosen = useSignal(tabs[0]?.name)
  const id = useId()
  const at = Math.max(
    0,
    tabs.findIndex(({ name }) => name === chosen.value),
  )
  const move = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const next = moved[event.key]?.(at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    chosen.value = tabs[next]?.name
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${place}`}
            aria-selected={place === at}
            aria-controls={`${id}-panel`}
            tabIndex={place === at ? 0 : -1}
            onClick={() => (chosen.value = name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`} tabIndex={0}>
        {tabs[at]?.draw()}
      </div>
    </div>
  )
}
