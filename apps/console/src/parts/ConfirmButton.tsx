import { useId, useRef } from "preact/hooks"
import { FaultNote } from "./FaultNote.tsx"
import { useAction } from "./useAction.ts"

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
  const id = useId()
  const { fault, isBusy, run } = useAction(async () => {
    await onConfirm()
    dialog.current?.close()
  })
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
