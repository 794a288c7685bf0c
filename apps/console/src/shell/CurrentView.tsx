import { type Signal, useComputed, useSignal, useSignalEffect } from "@preact/signals"
import type { ComponentType } from "preact"
import { access } from "../service/session.ts"
import { currentView } from "./currentRoute.ts"
import { type ViewName, navigation } from "./navigation.ts"
import { SignIn } from "./SignIn.tsx"
import { views } from "./views.ts"

/** Marks the view in the navigation, which is part of the page. */
const markNavigation = (current: ViewName) => {
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("href") === `#/${current}`) link.setAttribute("aria-current", "page")
    else link.removeAttribute("aria-current")
  }
}

interface Shown {
  readonly name: ViewName
  readonly View: ComponentType
}

/** Loads a view and shows it, unless another one is wanted by then. */
const show = async (name: ViewName, shown: Signal<Shown | undefined>): Promise<void> => {
  const View = await views[name]()
  if (name !== currentView.peek()) return
  const before = shown.peek()
  shown.value = { name, View }
  // As after the load of a page: the next Tab leads into the view.
  if (before !== undefined && before.name !== name) document.querySelector<HTMLElement>("#main")?.focus()
}

/** The view that the address asks for, or the request for a key. */
export const CurrentView = () => {
  const shown = useSignal<Shown | undefined>(undefined)
  const refusal = useComputed(() => (typeof access.value === "object" ? access.value.refused : undefined))
  useSignalEffect(() => {
    const name = currentView.value
    const title = navigation.find(({ path }) => path === name)?.title ?? ""
    document.title = `${title} – Trawl console`
    markNavigation(name)
    void show(name, shown)
  })
  if (refusal.value !== undefined) return <SignIn refused={refusal.value} />
  if (shown.value === undefined || access.value === "asking") return <p class="quiet">Loading …</p>
  const { View } = shown.value
  return <View />
}
