import { setTimeout as sleep } from "node:timers/promises"

/**
 * Polls until the condition returns something other than false or undefined, and resolves to it.
 * For tests of processes; all others use `TestClock`. Rejects with `what` in its message after the deadline.
 */
export const waitUntil = async <A>(
  what: string,
  condition: () => A | false | undefined | Promise<A | false | undefined>,
  { deadline = 200_000, every = 50 }: { readonly deadline?: number; readonly every?: number } = {},
): Promise<A> => {
  const end = performance.now() + deadline
  for (;;) {
    const met = await condition()
    if (met !== undefined && met !== false) return met
    if (performance.now() >= end) throw new Error(`Waited ${deadline} ms in vain until ${what}.`)
    await sleep(every)
  }
}
