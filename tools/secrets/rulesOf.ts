import { boundedPattern } from "./boundedPattern.ts"
import { goPattern } from "./goPattern.ts"
import { headsOf } from "./headsOf.ts"
import { topAlternatives } from "./topAlternatives.ts"

/** The used fields of a rule in gitleaks' file. */
export interface GitleaksRule {
  readonly id: string
  readonly regex?: string
  readonly entropy?: number
  readonly allowlists?: ReadonlyArray<{
    readonly regexes?: ReadonlyArray<string>
    readonly regexTarget?: string
    readonly stopwords?: ReadonlyArray<string>
  }>
}

/** A rule in its shipped form. */
export interface ShippedRule {
  readonly id: string
  readonly anchors: ReadonlyArray<string>
  readonly back?: ReadonlyArray<number>
  readonly names?: string
  readonly value: string
  readonly ignoreCase?: true
  readonly ends?: true
  readonly entropy?: number
  readonly not?: ReadonlyArray<string>
}

/** How gitleaks writes "a name, an operator, a value, its end"; our reader adds the same around names and value. */
const [before, gap, operator, end] = [
  String.raw`[\w.-]{0,50}?`,
  String.raw`(?:[ \t\w.-]{0,20})[\s'"]{0,3}`,
  String.raw`(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`,
  String.raw`(?:[\x60'"\s;]|\\[nr]|$)`,
]

/** Changed rules. Those with a more specific text later in the match: where their anchor is, and how many characters before it they begin. */
const changed: Readonly<
  Record<
    string,
    { readonly anchors?: ReadonlyArray<string>; readonly back?: ReadonlyArray<number>; readonly value?: string }
  >
> = {
  // Links to a shop carry the public affiliate identifier.
  "aws-access-token": { value: String.raw`(?<!SubscriptionId=)\b((?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16})\b` },
  "azure-ad-client-secret": {
    anchors: ["q~"],
    back: [4],
    value: String.raw`(?<![^\\'"\x60\s>=:(,)])([a-zA-Z0-9_~.]{3}\dQ~[a-zA-Z0-9_~.-]{31,34})(?![^\\'"\x60\s<),])`,
  },
  "facebook-access-token": { anchors: ["|", "%"], back: [16, 15] },
  "hashicorp-tf-api-token": { anchors: [".atlasv1."], back: [14] },
  "maxmind-license-key": { anchors: ["_mmk"], back: [36] },
  "slack-webhook-url": { anchors: ["hooks.slac"], back: [8, 7, 0] },
}

/** Rules that this project replaces: those about whole files, and those that look far around a word. */
export const replaced: ReadonlySet<string> = new Set([
  "curl-auth-header",
  "curl-auth-user",
  "generic-api-key",
  "jwt",
  "kubernetes-secret-yaml",
  "nuget-config-password",
  "pkcs12-file",
  "private-key",
  "sidekiq-sensitive-url",
])

/** Rules whose first group is a part of the secret. */
const whole: ReadonlySet<string> = new Set(["microsoft-teams-webhook"])

const uncaptured = (source: string): string => source.replaceAll(/(?<!\\)\((?!\?)/g, "(?:")

const partsOf = (
  source: string,
  ignoreCase: boolean,
): Pick<ShippedRule, "names" | "value"> & { readonly ignoreCase: boolean } => {
  const [name, ...values] = source.split(operator)
  if (values.length === 0 || name === undefined) return { value: source, ignoreCase }
  const names = uncaptured(name.replaceAll(before, "").replace(/^\(\?i:(.*)\)$/s, "$1"))
  if (!names.endsWith(gap)) throw new Error(`Another way to name a value: ${source}`)
  return { names: names.slice(0, -gap.length), value: values.join(operator), ignoreCase }
}

/** The value in its shipped form, and whether it had the end of a token. */
const valueOf = (id: string, value: string): Pick<ShippedRule, "ends" | "value"> => {
  const given = changed[id]?.value
  const ends = value.endsWith(end)
  const said = given ?? (ends ? value.slice(0, -end.length) : value)
  return {
    value: boundedPattern(whole.has(id) ? uncaptured(said) : said),
    ...(ends && given === undefined && { ends }),
  }
}

const ruleOf = (id: string, source: string, ignoreCase: boolean): ShippedRule => {
  const { names, value: given, ignoreCase: isInsensitive } = partsOf(source, ignoreCase)
  const { ends, value } = valueOf(id, given)
  const { anchors = headsOf(names ?? value), back } = changed[id] ?? {}
  return {
    id,
    anchors,
    ...(back && { back }),
    ...(names !== undefined && { names }),
    value,
    ...(isInsensitive && { ignoreCase: true }),
    ...(ends && { ends }),
  }
}

const deniedBy = ({ allowlists = [] }: GitleaksRule): ReadonlyArray<string> =>
  allowlists
    .flatMap(({ regexes = [], regexTarget = "secret" }) => (regexTarget === "secret" ? regexes : []))
    .map((regex) => boundedPattern(goPattern(regex).source))

/** Splits a value with alternatives; the service's name is required only for values without a prefix. */
const split = (id: string, source: string): ReadonlyArray<string> =>
  id === "sourcegraph-access-token"
    ? [
        String.raw`\b(sgp_(?:[a-fA-F0-9]{16}|local)_[a-fA-F0-9]{40}|sgp_[a-fA-F0-9]{40})${end}`,
        String.raw`(?:sourcegraph)${gap}${operator}([a-fA-F0-9]{40})${end}`,
      ]
    : topAlternatives(source)

/** The shipped rules for a rule: one for each alternative of its pattern, with a known prefix. */
export const rulesOf = (given: GitleaksRule): ReadonlyArray<ShippedRule> => {
  if (given.regex === undefined || replaced.has(given.id)) return []
  const { ignoreCase, source } = goPattern(given.regex)
  const denied = deniedBy(given)
  return split(given.id, source).map((one) => ({
    ...ruleOf(given.id, one, ignoreCase),
    ...(given.entropy !== undefined && { entropy: given.entropy }),
    ...(denied.length > 0 && { not: denied }),
  }))
}
