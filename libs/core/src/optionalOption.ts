import { Schema } from "effect"

/** A request option without a default: absent stays absent. */
export const optionalOption = <S extends Schema.Top>(schema: S, description: string) =>
  Schema.optionalKey(schema.annotate({ description }) as S)
