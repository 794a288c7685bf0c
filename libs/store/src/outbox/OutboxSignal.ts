import { Context } from "effect"

/** Wakes the delivery loops of this process after events were committed, before their next poll. */
export interface OutboxSignal {
  readonly notify: () => void
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

const make = (): OutboxSignal => {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One signal per process by default; other processes poll. */
export const OutboxSignal = Context.Reference<OutboxSignal>("@trawl/store/OutboxSignal", { defaultValue: make })
