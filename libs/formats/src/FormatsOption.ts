import { option } from "@trawl/core"
import { Array as Arr, Schema, SchemaTransformation } from "effect"
import { FormatRequest } from "./FormatRequest.ts"
import { formatRules } from "./formatRules.ts"
import type { RequestedFormat } from "./registry.ts"

const List = Schema.Array(FormatRequest).check(Schema.isMaxLength(100))

const rulesHold = Schema.makeFilter((requested: ReadonlyArray<RequestedFormat>) => {
  const types = requested.map(({ type }) => type)
  return formatRules.flatMap((rule) => rule(types) ?? [])
})

const askedOnce = Schema.makeFilter((requested: ReadonlyArray<RequestedFormat>) => {
  const twice = requested.find(({ type }, index) => requested.findIndex((other) => other.type === type) !== index)
  return twice === undefined || `formats: ${twice.type} is asked for twice with different fields; ask for it once.`
})

// Equal requests collapse: the document has one field for both.
const withoutRepeats = SchemaTransformation.transform<ReadonlyArray<RequestedFormat>, ReadonlyArray<RequestedFormat>>({
  decode: (requested) => Arr.dedupe(requested),
  encode: (requested) => requested,
})

/** The request option for output formats. An empty list asks for metadata only. */
export const FormatsOption = {
  formats: option(
    List.check(rulesHold).pipe(Schema.decodeTo(Schema.toType(List).check(askedOnce), withoutRepeats)),
    [{ type: "markdown" }],
    "Output formats: names, or objects with a type and its fields.",
  ),
}
export type FormatsOption = Schema.Struct<typeof FormatsOption>["Type"]
