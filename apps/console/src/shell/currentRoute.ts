import { computed, signal } from "@preact/signals"
import { navigation, type ViewName } from "./navigation.ts"
import { parseRoute } from "./route.ts"

const hash = signal(location.hash)
addEventListener("hashchange", () => {
  // The skip link leads to a part of the page, not to a view.
  if (location.hash !== "#main") hash.value = location.hash
})

/** Changes the address without a step in the history. */
export const setHash = (next: string): void => {
  history.replaceState(null, "", next)
  hash.value = next
}

/** What the address asks for now. */
export const currentRoute = computed(() => parseRoute(hash.value))

const isView = (name: string): name is ViewName => navigation.some(({ path }) => path === name)

/** The view that is shown: the first one for an unknown address. */
export const currentView = computed((): ViewName => {
  const { view } = currentRoute.value
  return isView(view) ? view : navigation[0].path
})
