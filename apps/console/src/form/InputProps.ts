import type { Field } from "./Field.ts"

/** What each input is given. `value` is undefined while the option has its default. */
export interface InputProps<Is extends Field["shape"]["is"] = Field["shape"]["is"]> {
  readonly field: Field & { readonly shape: Extract<Field["shape"], { readonly is: Is }> }
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}
