import { Context } from "effect"

/** Wakes the delivery loops of this process when events were committed, so that they need not wait for their next poll. */
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

/** One signal a process by default; a runner elsewhere polls. */
export const OutboxSignal = Context.Reference<OutboxSignal>("@trawl/store/OutboxSignal", { defaultValue: make })
