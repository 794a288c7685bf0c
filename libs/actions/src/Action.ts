import { Schema } from "effect"
import { actions } from "./registry.ts"

type Schemas<Steps> = { readonly [K in keyof Steps]: Steps[K] extends { readonly schema: infer S } ? S : never }

// Same order and length as the list.
const schemas = actions.map(({ schema }) => schema) as unknown as Schemas<typeof actions>

/** One step that runs on a page before its content is taken. */
export const Action = Schema.Union(schemas).annotate({
  message: `An action is an object whose type is one of ${schemas.map(({ fields }) => fields.type.literal).join(", ")}.`,
})
export type Action = (typeof Action)["Type"]
