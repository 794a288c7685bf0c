import { Schema } from "effect"

/** A field that providers omit, or send as null. */
export const optional = <S extends Schema.Top>(schema: S): Schema.optionalKey<Schema.NullOr<S>> =>
  Schema.optionalKey(Schema.NullOr(schema))
