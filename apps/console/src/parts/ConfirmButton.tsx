import { useSignal } from "@preact/signals"
import { useId, useRef } from "preact/hooks"
import { Fault } from "../service/Fault.ts"
import { FaultNote } from "./FaultNote.tsx"

interface ConfirmButtonProps {
  /** What the button does. */
  readonly label: string
  /** What cannot be undone, as a question. */
  readonly question: string
  /** The answer that does it. */
  readonly confirm: string
  readonly onConfirm: () => Promise<void>
}

/** A button that asks before it does something that cannot be undone. */
export const ConfirmButton = ({ confirm, label, onConfirm, question }: ConfirmButtonProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const fault = useSignal<Fault | undefined>(undefined)
  const isBusy = useSignal(false)
  const id = useId()
  const run = async () => {
    isBusy.value = true
    fault.value = undefined
    try {
      await onConfirm()
      dialog.current?.close()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      fault.value = error
    } finally {
      isBusy.value = false
    }
  }
  const ask = () => {
    fault.value = undefined
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" onClick={ask}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={`${id}-question`}>
        <p id={`${id}-question`}>{question}</p>
        {fault.value === undefined ? null : <FaultNote fault={fault.value} />}
        <p class="line">
          <button type="button" class="danger" disabled={isBusy.value} onClick={() => void run()}>
            {confirm}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            No, go back
          </button>
        </p>
      </dialog>
    </>
  )
}
