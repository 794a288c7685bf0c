/** What formats demand of each other. Each rule gives a sentence when the list breaks it. */
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

const requires =
  (type: string, required: string): Rule =>
  (types) =>
    types.includes(type) && !types.includes(required) ? `formats: ${type} needs the format ${required} beside it.` : undefined

const exclusive =
  (one: string, other: string): Rule =>
  (types) =>
    types.includes(one) && types.includes(other) ? `formats: ${one} and ${other} fill the same field; ask for one of them.` : undefined

export const formatRules: ReadonlyArray<Rule> = [
  alone("rawBase64"),
  single("screenshot"),
  requires("changeTracking", "markdown"),
  exclusive("json", "deterministicJson"),
  exclusive("question", "query"),
  exclusive("highlights", "query"),
]
