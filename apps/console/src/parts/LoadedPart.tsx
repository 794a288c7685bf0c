import type { ComponentChildren } from "preact"
import type { Loaded } from "../service/useLoad.ts"
import { FaultNote } from "./FaultNote.tsx"

interface LoadedPartProps<T> {
  readonly loaded: Loaded<T>
  readonly children: (value: T) => ComponentChildren
}

/** What a route answered: a failure in the words of the service, or the answer, also while it is asked again. */
export const LoadedPart = <T,>({ children, loaded: { fault, value } }: LoadedPartProps<T>) => (
  <>
    {fault === undefined ? null : <FaultNote fault={fault} />}
    {value === undefined ? fault === undefined ? <p class="quiet">Loading …</p> : null : children(value)}
  </>
)
