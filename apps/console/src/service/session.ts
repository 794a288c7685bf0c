import { effect, signal } from "@preact/signals"

const place = "trawl-key"

/** The key of the one who is signed in; "" without one. Kept as long as this tab, never in an address. */
export const key = signal(sessionStorage.getItem(place) ?? "")

effect(() => {
  if (key.value === "") sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, key.value)
})

/** Whether the service answers: `refused` says why a key is asked for. */
export type Access = "asking" | "open" | { readonly refused: string }

export const access = signal<Access>("asking")
