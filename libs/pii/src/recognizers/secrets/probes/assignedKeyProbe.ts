import type { Probe } from "../search/Probe.ts"
import { searchAnchors } from "../search/searchAnchors.ts"
import { spellCases } from "../rules/spellCases.ts"
import { stopWords } from "../rules/stopWords.data.ts"
import { entropyOf } from "../values/entropyOf.ts"
import { isExample } from "../values/isExample.ts"
import { assignment, tokenEnd } from "./tokenEnd.ts"

const minimalEntropy = 3.5
/** Characters of a name before its keyword, and of a line around a value. */
const [nameBefore, lineAround] = [50, 200]

const named = new RegExp(
  spellCases(
    String.raw`(?:access|auth|(?-i:[Aa]pi|API)|credential|creds|key|passw(?:or)?d|secret|token)${assignment.gap}${assignment.operator}([\w.=-]{10,150}|[a-z0-9][a-z0-9+/]{11,512}={0,3})${tokenEnd}`,
    true,
  ),
  "y",
)

/** The same in prose or in a table row: "the API key is …", "Secret token\t…". */
const inProse =
  /(?:key|token|secret|password|passwort)["'\x60*]{0,2}[ \t]{1,3}(?:is[ \t]{1,2}|was[ \t]{1,2}|ist[ \t]{1,2}|est[ \t]{1,2}|es[ \t]{1,2})?["'\x60]?([\w+/=.-]{16,150})(?=[\x60'"\s;,)\]}<>&|]|$)/iy
/** Least letters and least digits of a value in a sentence. */
const minimalOfEach = 3

/** Names with a keyword that name no secret, from the allow list of gitleaks' `generic-api-key` (MIT) and ours. */
const harmless: ReadonlyArray<RegExp> = [
  /access(?:ibility|ories|ory|or|ion)|access[_.-]?id|random[_.-]?access|api[_.-]?(?:id|name|version)|rapid|capital|api[a-z0-9-]{0,40}:jar:|author(?!iz)|Exchange-Organization-Auth|Authentication-Results/i,
  /credentials?[_.-]?id|withCredentials|(?:bucket|foreign|hot|idx|natural|primary|pub(?:lic)?|schema|sequence|site|cache|sort|partition|object|translation)[_.-]?key|turkey|monkey|whiskey|hockey|jockey|donkey|keying|keynote|keyboard/i,
  /key[_.-]?(?:alias|board|code|down|frame|id|left|length|mesh|name|pair|press(?:ed)?|right|ring|selector|signature|size|stone|storetype|up|word)|key[_.-]?vault[_.-]?(?:id|name)|keyVaultToStoreSecrets|key(?:store|tab)[_.-]?(?:file|path)/i,
  /issuerkeyhash|(?:gpg|pgp|gnupg|fingerprint|host|deploy|signing)[ _.-]?keys?|ssh[ _.-]?key|public[ _.-]?(?:key|token)|secret[_.-]?(?:length|name|size)|UserSecretsId|csrf[_.-]?token|authenticity[_.-]?token|(?:next|page|continuation)[_.-]?(?:page)?[_.-]?token|jsonwebtoken|(?:api|credentials|token)[_.-]?(?:endpoint|ur[il])|(?:key|token)[_.-]?file|auth[_.-]?url/i,
]
/** Lines that assign no value. */
const harmlessLine = /--mount=type=secret,|import[ \t]{1,20}\{|\b(?:LICENSE|LIC_FILES_CHKSUM|SRC\w{0,20}) ?=/
const stops = searchAnchors(stopWords)

/** Digests, identifiers and file names have high entropy too. */
const isOther = (value: string): boolean =>
  /^[a-zA-Z_.-]+$/.test(value) ||
  /^[\w.-]+\.(?:js|mjs|ts|css|json|png|jpe?g|svg|gif|html?|php|cer|pem|p12|py|md|ya?ml|mp[34]|pdf|zip|txt|xml|go|rs|java|rb)$/i.test(
    value,
  ) ||
  /^(?:sha\d{1,3}|md5)-/.test(value)

const holdsWord = (value: string): boolean => {
  let holds = false
  stops(value, () => (holds = true))
  return holds
}

const lineAt = (text: string, start: number, end: number): string => {
  const around =
    text
      .slice(Math.max(0, start - lineAround), start)
      .split("\n")
      .at(-1) ?? ""
  return around + (text.slice(start, end + lineAround).split("\n")[0] ?? "")
}

const givenTo = (text: string, at: number): { readonly said: string; readonly value: string } | undefined => {
  named.lastIndex = at
  const match = named.exec(text)
  // Not an empty value followed by the next line of a settings file, nor by the next string of a list.
  const [said, value] = [match?.[0] ?? "", match?.[1]]
  if (
    value === undefined ||
    (value.endsWith("=") && said.slice(0, -value.length).includes("\n")) ||
    /["']\s{0,3},/.test(said)
  )
    return undefined
  return { said, value }
}

const saidOf = (text: string, at: number): { readonly said: string; readonly value: string } | undefined => {
  inProse.lastIndex = at
  const match = inProse.exec(text)
  const [said, value] = [match?.[0] ?? "", match?.[1]?.replace(/(?<!\.)\.+$/, "")]
  if (
    value === undefined ||
    value.replaceAll(/\D/g, "").length < minimalOfEach ||
    value.replaceAll(/[^a-z]/gi, "").length < minimalOfEach
  )
    return undefined
  return { said: said.slice(0, said.lastIndexOf(value) + value.length), value }
}

/** URL parameters that name a secret in full; `key` and `token` alone are of public embeds, images and advertisements. */
const secretParameter =
  /[?&](?:api_?key|(?:access|auth|refresh|id|session|bearer)_?token|(?:client|app|api)_?secret|private_?key|secret_?key)=/i
const isPublicParameter = (name: string, said: string): boolean =>
  /^[?&]/.test(name) && !secretParameter.test(name + said)

const isHarmless = (text: string, at: number, end: number): boolean => {
  const name = /[?&]?(?<![\w. -])[\w. -]*$/.exec(text.slice(Math.max(0, at - nameBefore), at))?.[0] ?? ""
  return (
    isPublicParameter(name, text.slice(at, end)) ||
    harmless.some((one) => one.test(name + text.slice(at, end))) ||
    harmlessLine.test(lineAt(text, at, end))
  )
}

/** High-entropy values of names such as `api_key` and `token`. */
export const assignedKeyProbe: Probe = {
  anchors: ["access", "auth", "api", "credential", "creds", "key", "passwd", "password", "passwort", "secret", "token"],
  look: (text, at) => {
    const found = givenTo(text, at) ?? saidOf(text, at)
    if (found === undefined) return []
    const { said, value } = found
    if (isOther(value) || entropyOf(value) <= minimalEntropy || isExample(value) || holdsWord(value)) return []
    const start = at + said.lastIndexOf(value)
    const end = start + value.length
    return isHarmless(text, at, end) ? [] : [{ start, end, rule: "assigned-key", score: 0.7 }]
  },
}
