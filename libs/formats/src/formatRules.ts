import { formats } from "./registry.ts"

/** A constraint between formats. Each rule returns a sentence if the types of a request violate it. */
type Rule = (types: ReadonlyArray<string>) => string | undefined

const alone =
  (type: string): Rule =>
  (types) =>
    types.includes(type) && types.some((other) => other !== type)
      ? `formats: ${type} must be the only format of a request; ask for the others in a second request.`
      : undefined

const single =
  (type: string): Rule =>
  (types) =>
    types.filter((other) => other === type).length > 1 ? `formats: at most one ${type} can be asked for.` : undefined

const requiring =
  (type: string, required: string): Rule =>
  (types) =>
    types.includes(type) && !types.includes(required)
      ? `formats: ${type} needs the format ${required} beside it.`
      : undefined

const exclusive =
  (one: string, other: string): Rule =>
  (types) =>
    types.includes(one) && types.includes(other)
      ? `formats: ${one} and ${other} fill the same field; ask for one of them.`
      : undefined

/** The rules that formats declare, kind by kind. */
export const formatRules: ReadonlyArray<Rule> = [
  ...formats.list.flatMap(({ standsAlone, type }) => (standsAlone === true ? [alone(type)] : [])),
  ...formats.list.flatMap(({ comesOnce, type }) => (comesOnce === true ? [single(type)] : [])),
  ...formats.list.flatMap(({ requires, type }) => (requires === undefined ? [] : [requiring(type, requires)])),
  ...formats.list.flatMap(({ excludes = [], type }) => excludes.map((other) => exclusive(type, other))),
]
