import { type SchemaAST, SchemaIssue } from "effect"
import { checkExpectation, typeExpectation, unionExpectation } from "./expectation.ts"
import { fieldName, quotedKeys } from "./fieldName.ts"
import { meantKey } from "./meantKey.ts"
import { type InvalidDetail, InvalidRequest } from "./InvalidRequest.ts"

type Path = ReadonlyArray<string | number>

const mostDetails = 50
const longestSentence = 500

const sentence = (path: Path, message: string): string => {
  // A message that begins with its field is used verbatim: clients compare some.
  if (path[0] !== undefined && message.startsWith(`${path[0]} `)) return message
  const ended = /[.!?]$/u.test(message) ? message : `${message}.`
  if (/^(?:must|is|does|has|may|cannot)\b/u.test(message)) return `${fieldName(path)} ${ended}`
  // A rule's message often names its field already.
  return path[0] === undefined || message.includes(String(path[0])) ? ended : `${fieldName(path)}: ${ended}`
}

const detail = (path: Path, code: string, message: string): InvalidDetail => ({
  code,
  path,
  message: sentence(path, message).slice(0, longestSentence),
})

const pathOf = (keys: ReadonlyArray<PropertyKey>): Path =>
  keys.map((key) => (typeof key === "number" ? key : String(key)))

const inputOf = (issue: SchemaIssue.Issue): unknown => (SchemaIssue.hasInput(issue) ? issue.input : undefined)

const messageOf = (annotations: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof annotations?.["message"] === "string" ? annotations["message"] : undefined

const wrongType = (issue: SchemaIssue.InvalidType, path: Path): InvalidDetail => {
  if (SchemaIssue.hasInput(issue) && issue.input === null) {
    return detail(
      path,
      "invalid_type",
      path.length === 0 ? "must be a JSON object" : "must not be null; leave the key out instead",
    )
  }
  const { code, must } = typeExpectation(issue.ast)
  return detail(
    path,
    code,
    path.length === 0 && must === "must be an object"
      ? "must be a JSON object"
      : (messageOf(issue.ast.annotations) ?? must),
  )
}

const noMember = (issue: SchemaIssue.AnyOf, path: Path): InvalidDetail => {
  if (SchemaIssue.hasInput(issue) && issue.input === null)
    return detail(path, "invalid_type", "must not be null; leave the key out instead")
  const { code, must, typeKey } = unionExpectation(issue.ast, inputOf(issue))
  return detail(typeKey ? [...path, "type"] : path, code, must)
}

/** Of several failed alternatives, the one with the fewest mistakes is most likely intended. */
const likeliest = (issue: SchemaIssue.AnyOf, path: Path): ReadonlyArray<InvalidDetail> => {
  if (issue.issues.length === 0) return [noMember(issue, path)]
  const alternatives = issue.issues.map((one) => detailsOf(one, path))
  const best = alternatives.reduce((a, b) => (b.length < a.length ? b : a))
  const atTop = alternatives.every((details) => details.every((one) => one.path.length === path.length))
  return alternatives.length > 1 && atTop ? [noMember(issue, path)] : best
}

const failedCheck = (issue: SchemaIssue.Filter, path: Path): ReadonlyArray<InvalidDetail> => {
  const own = messageOf(issue.filter.annotations)
  if (issue.issue._tag !== "InvalidValue")
    return own === undefined ? detailsOf(issue.issue, path) : [detail(path, "custom", own)]
  const message = own ?? messageOf(issue.issue.annotations)
  if (message !== undefined) return [detail(path, "custom", message)]
  const { code, must } = checkExpectation(issue.filter.annotations, inputOf(issue) ?? inputOf(issue.issue))
  return [detail(path, code, must)]
}

/** An unknown key and its object. */
interface UnknownKey {
  readonly key: string
  readonly object: SchemaAST.AST
}

const unknownKeys = (unknown: ReadonlyArray<UnknownKey>, path: Path): InvalidDetail => {
  const keys = unknown.map(({ key }) => key)
  // Only of a few: a body may have very many.
  const [meant] = unknown.slice(0, mostDetails).flatMap(({ key, object }) => meantKey(key, knownKeys(object)) ?? [])
  return {
    code: "unrecognized_keys",
    path,
    keys: keys.slice(0, mostDetails).map((key) => key.slice(0, longestSentence)),
    message: `Unrecognized key${keys.length === 1 ? "" : "s"} ${quotedKeys(keys)} in ${path.length === 0 ? "the body" : fieldName(path)}.${meant === undefined ? "" : ` Did you mean ${meant}?`}`,
  }
}

const knownKeys = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []

const unknownKeyOf = (issue: SchemaIssue.Issue): UnknownKey | undefined => {
  if (issue._tag !== "Pointer" || issue.issue._tag !== "UnexpectedKey") return undefined
  return { key: String(issue.path[0]), object: issue.issue.ast }
}

/** Unknown keys of one object become one detail before the others. */
const several = (issues: ReadonlyArray<SchemaIssue.Issue>, path: Path): ReadonlyArray<InvalidDetail> => {
  const unknown = issues.map(unknownKeyOf).filter((key) => key !== undefined)
  const rest = issues
    .filter((issue) => unknownKeyOf(issue) === undefined)
    .slice(0, mostDetails)
    .flatMap((issue) => detailsOf(issue, path))
  return unknown.length === 0 ? rest : [unknownKeys(unknown, path), ...rest]
}

const detailsOf = (issue: SchemaIssue.Issue, path: Path): ReadonlyArray<InvalidDetail> => {
  switch (issue._tag) {
    case "Pointer": {
      return unknownKeyOf(issue) === undefined
        ? detailsOf(issue.issue, [...path, ...pathOf(issue.path)])
        : several([issue], path)
    }
    case "Composite": {
      return several(issue.issues, path)
    }
    case "Encoding": {
      return detailsOf(issue.issue, path)
    }
    case "AnyOf": {
      return likeliest(issue, path)
    }
    case "Filter": {
      return failedCheck(issue, path)
    }
    case "InvalidType": {
      return [wrongType(issue, path)]
    }
    case "MissingKey": {
      return [detail(path, "invalid_type", "is required")]
    }
    case "InvalidValue": {
      return [detail(path, "custom", messageOf(issue.annotations) ?? "does not have an allowed value")]
    }
    default: {
      return [detail(path, "custom", "does not have an allowed value")]
    }
  }
}

/**
 * Describes a schema issue for the client: one sentence, and up to 50 details. Unknown top-level keys come
 * first. The issue must come from decoding with `reportInput`, since messages about bounds depend on the input.
 */
export const describeIssue = (issue: SchemaIssue.Issue): InvalidRequest => {
  const details = detailsOf(issue, []).slice(0, mostDetails)
  return new InvalidRequest({ message: details[0]?.message ?? "The body is not valid.", details })
}
