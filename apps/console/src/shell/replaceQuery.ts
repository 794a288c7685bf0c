import { currentRoute, setHash } from "./currentRoute.ts"
import { routeTo } from "./route.ts"

/** Writes what is chosen in a view into the address, where a reload finds it. Empty values are left out. */
export const replaceQuery = (changes: Readonly<Record<string, string>>): void => {
  const { query, rest, view } = currentRoute.peek()
  setHash(routeTo(view, rest, { ...Object.fromEntries(query), ...changes }))
}
