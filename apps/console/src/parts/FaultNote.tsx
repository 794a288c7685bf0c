import type { Fault } from "../service/Fault.ts"

/** A failure: its sentence, its code and status, and what the service warned of. */
export const FaultNote = ({ fault }: { readonly fault: Fault }) => (
  <div class="fault" role="alert">
    <p>{fault.message}</p>
    {fault.warning === undefined ? null : <p>{fault.warning}</p>}
    <p class="quiet">
      {fault.code}
      {fault.status === 0 ? "" : `, status ${fault.status}`}
    </p>
  </div>
)
