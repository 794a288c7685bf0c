import { type Signal, useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { call } from "./call.ts"
import { Fault } from "./Fault.ts"

/** What a route answers. `value` is the last answer, also while another one is awaited or after a failure. */
export interface Loaded<T> {
  readonly value: T | undefined
  readonly fault: Fault | undefined
  readonly isLoading: boolean
}

/** Asks again. */
export type Reload = () => void

/** Asks a route when a view is shown and when the path changes. An undefined path asks nothing. */
export const useLoad = <T>(path: string | undefined): readonly [Signal<Loaded<T>>, Reload] => {
  const loaded = useSignal<Loaded<T>>({ value: undefined, fault: undefined, isLoading: path !== undefined })
  const turn = useSignal(0)
  useEffect(() => {
    if (path === undefined) return undefined
    const giveUp = new AbortController()
    loaded.value = { ...loaded.peek(), fault: undefined, isLoading: true }
    call<T>({ path, signal: giveUp.signal }).then(
      ({ body }) => (loaded.value = { value: body, fault: undefined, isLoading: false }),
      (error: unknown) => {
        if (giveUp.signal.aborted) return
        if (!(error instanceof Fault)) throw error
        loaded.value = { ...loaded.peek(), fault: error, isLoading: false }
      },
    )
    return () => giveUp.abort()
  }, [path, turn.value])
  return [loaded, () => void turn.value++]
}
