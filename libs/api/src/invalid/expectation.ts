import { SchemaAST } from "effect"

/** Kind of mistake and the expected value, without the field's name: `must be at most 100`. */
export interface Expectation {
  readonly code: string
  readonly must: string
}

const nouns: Readonly<Record<string, string>> = {
  String: "a string",
  Boolean: "true or false",
  Arrays: "an array",
  Objects: "an object",
  ObjectKeyword: "an object",
  Null: "null",
}

const isWhole = (ast: SchemaAST.AST): boolean =>
  (ast.checks ?? []).some((check) => JSON.stringify(check.annotations?.["representation"] ?? "").includes("isInt"))

const nounOf = (ast: SchemaAST.AST): string => {
  if (SchemaAST.isNumber(ast)) return isWhole(ast) ? "a whole number" : "a number"
  if (SchemaAST.isLiteral(ast)) return JSON.stringify(String(ast.literal))
  return nouns[ast._tag] ?? "of another type"
}

/** The members of a union, nested unions included, each in its encoded form. */
const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  const encoded = SchemaAST.toEncoded(ast)
  return SchemaAST.isUnion(encoded) ? encoded.types.flatMap(membersOf) : [encoded]
}

const typeLiteralOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  if (!SchemaAST.isObjects(ast)) return []
  const type = ast.propertySignatures.find((property) => property.name === "type")?.type
  return type !== undefined && SchemaAST.isLiteral(type) ? [String(type.literal)] : []
}

const listed = (words: ReadonlyArray<string>): string => `one of ${[...new Set(words)].join(", ")}`

const isRecord = (input: unknown): input is object =>
  typeof input === "object" && input !== null && !Array.isArray(input)

/** Expectation of a union without a matching member. `typeKey`: the mistake is in the object's own `type`. */
export const unionExpectation = (ast: SchemaAST.AST, input: unknown): Expectation & { readonly typeKey: boolean } => {
  const members = membersOf(ast)
  const types = members.flatMap(typeLiteralOf)
  if (isRecord(input) && types.length > 0)
    return { code: "invalid_union", must: `must be ${listed(types)}`, typeKey: true }
  const literals = members.filter(SchemaAST.isLiteral).map((literal) => String(literal.literal))
  const fitsText = typeof input === "string" && literals.length > 0
  if (fitsText || literals.length === members.length)
    return { code: "invalid_value", must: `must be ${listed(literals)}`, typeKey: false }
  const nounsOfRest = members.filter((member) => !SchemaAST.isLiteral(member)).map(nounOf)
  const words = [...new Set([...(literals.length > 0 ? [listed(literals)] : []), ...nounsOfRest])]
  return { code: "invalid_union", must: `must be ${words.join(" or ")}`, typeKey: false }
}

/** Expectation for a value of the wrong type. */
export const typeExpectation = (ast: SchemaAST.AST): Expectation => {
  const encoded = SchemaAST.toEncoded(ast)
  if (SchemaAST.isUnion(encoded)) return unionExpectation(ast, undefined)
  return SchemaAST.isLiteral(encoded)
    ? { code: "invalid_value", must: `must be ${nounOf(encoded)}` }
    : { code: "invalid_type", must: `must be ${nounOf(encoded)}` }
}

type Payload = Readonly<Record<string, unknown>>

const boundExpectation = (low: unknown, high: unknown, input: unknown): Expectation => {
  const isLow = typeof input === "number" && typeof low === "number" && input < low
  return isLow
    ? { code: "too_small", must: `must be at least ${String(low)}` }
    : { code: "too_big", must: `must be at most ${String(high)}` }
}

const things = (count: unknown, input: unknown): string => {
  const thing = Array.isArray(input) ? "item" : "character"
  return `${String(count)} ${thing}${count === 1 ? "" : "s"}`
}

const checks: Readonly<Record<string, (payload: Payload, input: unknown) => Expectation>> = {
  isInt: () => ({ code: "invalid_type", must: "must be a whole number" }),
  isFinite: () => ({ code: "invalid_type", must: "must be a finite number" }),
  isBetween: ({ maximum, minimum }, input) => boundExpectation(minimum, maximum, input),
  isGreaterThanOrEqualTo: ({ minimum }) => ({ code: "too_small", must: `must be at least ${String(minimum)}` }),
  isGreaterThan: ({ exclusiveMinimum }) => ({
    code: "too_small",
    must: `must be greater than ${String(exclusiveMinimum)}`,
  }),
  isLessThanOrEqualTo: ({ maximum }) => ({ code: "too_big", must: `must be at most ${String(maximum)}` }),
  isLessThan: ({ exclusiveMaximum }) => ({ code: "too_big", must: `must be less than ${String(exclusiveMaximum)}` }),
  isMinLength: ({ minLength }, input) => ({
    code: "too_small",
    must: `must have at least ${things(minLength, input)}`,
  }),
  isMaxLength: ({ maxLength }, input) => ({ code: "too_big", must: `must have at most ${things(maxLength, input)}` }),
  isBetweenLength: ({ maximum, minimum }, input) => ({
    code: "custom",
    must: `must have ${String(minimum)} to ${things(maximum, input)}`,
  }),
  isUUID: () => ({ code: "invalid_format", must: "must be a UUID" }),
  isPattern: () => ({ code: "invalid_format", must: "does not have the expected form" }),
}

interface Representation {
  readonly id: string
  readonly payload?: Payload
}

/** Expectation of a failed check, from its annotations. */
export const checkExpectation = (
  annotations: Readonly<Record<string, unknown>> | undefined,
  input: unknown,
): Expectation => {
  // Effect's own checks carry their name and bounds under this annotation.
  const representation = annotations?.["representation"] as Representation | undefined
  const check = checks[representation?.id.split("/").at(-1) ?? ""]
  if (check !== undefined) return check(representation?.payload ?? {}, input)
  const expected = annotations?.["expected"]
  return {
    code: "custom",
    must: typeof expected === "string" ? `must be ${expected}` : "does not have an allowed value",
  }
}
