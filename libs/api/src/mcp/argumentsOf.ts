import { Effect, Schema } from "effect"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { invalid } from "../request/decodedBody.ts"
import type { Json, JsonObject, Parameter } from "./McpTool.ts"

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parse = (text: string): Json | undefined => {
  try {
    // The cast holds for all that JSON can say.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const kindOf = (value: Json | undefined): string => {
  if (Array.isArray(value)) return "array"
  return Number.isInteger(value) ? "integer" : typeof value
}

/** Models write lists, objects, numbers and booleans as text, too. A text that is none of the right type stays, for a sentence about it. */
const meant = (value: Json, parameter: Parameter | undefined): Json => {
  if (typeof value !== "string" || parameter === undefined || parameter.type === "string") return value
  const parsed = parse(value)
  return parsed !== undefined && kindOf(parsed) === parameter.type ? parsed : value
}

const withoutNulls = (given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

/** The arguments of a call as the tool takes them: without nulls, which models write for what they leave out. */
export const argumentsOf = (given: JsonObject, parameters: Readonly<Record<string, Parameter>>): JsonObject =>
  Object.fromEntries(
    Object.entries(withoutNulls(given)).map(([name, value]) => [
      name,
      meant(value, Object.hasOwn(parameters, name) ? parameters[name] : undefined),
    ]),
  )

/** Separates the arguments of the tool itself, decoded, from the body of the request that it makes. */
export const splitArguments = <S extends Schema.Struct.Fields>(fields: S) => {
  const decode = decodeRequest(Schema.Struct(fields) as unknown as Schema.ConstraintDecoder<Schema.Struct<S>["Type"]>)
  return Effect.fnUntraced(function* ({ options = {}, ...named }: JsonObject) {
    if (!isObject(options)) return yield* invalid(["options"], "options must be an object.")
    const more = withoutNulls(options)
    const twice = Object.keys(more).find((name) => Object.hasOwn(named, name))
    if (twice !== undefined) return yield* invalid([twice], `${twice} is given twice, in options and beside them.`)
    const entries = Object.entries(named)
    const own = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(fields, name)))
    const others = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(fields, name)))
    const body: JsonObject = { ...others, ...more }
    return { own: yield* Effect.fromResult(decode(own, 0)), body }
  })
}

/** Decodes the arguments of a tool without options. */
export const decodeArguments = <S extends Schema.Struct.Fields>(fields: S) => {
  const split = splitArguments(fields)
  return Effect.fnUntraced(function* (given: JsonObject) {
    const other = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
    if (other !== undefined)
      return yield* invalid(
        [other],
        `${other} is no argument of this tool: it takes ${Object.keys(fields).join(", ")}.`,
      )
    return (yield* split(given)).own
  })
}
