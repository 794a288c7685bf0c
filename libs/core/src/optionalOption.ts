import { Schema } from "effect"

/** A request option without a default: absent stays absent. */
export const optionalOption = <S extends Schema.Top>(schema: S, description: string) =>
  // On the encoded side, which the documentation shows; annotating changes no type.
  Schema.optionalKey(Schema.annotateEncoded<S>({ description })(schema) as S)
