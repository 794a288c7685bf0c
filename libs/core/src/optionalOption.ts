import { Schema } from "effect"

/** A request option without a default: absent stays absent. */
export const optionalOption = <S extends Schema.Top>(schema: S, description: string) =>
  // The encoded side, for that is what clients read about; annotating changes no type.
  Schema.optionalKey(Schema.annotateEncoded<S>({ description })(schema) as S)
