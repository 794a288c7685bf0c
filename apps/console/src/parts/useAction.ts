import { type Signal, useSignal } from "@preact/signals"
import { Fault } from "../service/Fault.ts"

/** Something that a person has done by a button or a form. */
export interface Action {
  readonly isBusy: Signal<boolean>
  /** Why the service did not do it the last time. */
  readonly fault: Signal<Fault | undefined>
  readonly run: () => Promise<void>
}

/** Follows something that a person starts. Other errors than those of the service are thrown. */
export const useAction = (act: () => Promise<void>): Action => {
  const isBusy = useSignal(false)
  const fault = useSignal<Fault | undefined>(undefined)
  const run = async () => {
    isBusy.value = true
    fault.value = undefined
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      fault.value = error
    } finally {
      isBusy.value = false
    }
  }
  return { isBusy, fault, run }
}
