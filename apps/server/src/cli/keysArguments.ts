import { decodeRequest } from "@trawl/api"
import { KeyGrant } from "@trawl/usage"
import { Duration, Result } from "effect"
import { parseArgs } from "node:util"
import { parseDuration } from "../settings/settingText.ts"
import { argumentFault } from "./argumentFault.ts"

/** The arguments of `npm start -- keys …`. */
export type KeysArguments =
  | { readonly command: "create"; readonly grant: typeof KeyGrant.Type; readonly lifetimeMillis: number | undefined }
  | { readonly command: "list"; readonly team: string | undefined }
  | { readonly command: "revoke"; readonly id: string }

const options = {
  team: { type: "string" },
  label: { type: "string" },
  expires: { type: "string" },
  endpoints: { type: "string" },
  "rate-limit": { type: "string" },
  concurrency: { type: "string" },
  "zero-data-retention": { type: "boolean" },
  "threat-protection": { type: "boolean" },
} as const

const flags: Readonly<Record<string, string>> = {
  rateLimit: "rate-limit",
  zeroDataRetention: "zero-data-retention",
  threatProtection: "threat-protection",
}
const decode = decodeRequest(KeyGrant)
const longestLife = Duration.days(3650)

/** Turns a sentence about a field of the body into one about its option. */
const ofOption = (sentence: string): string =>
  sentence.replace(/^(\w+)(?:\[\d+\])?/u, (_, field: string) => `--${flags[field] ?? field}`)

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"]

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN

const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const lifetimeOf = (text: string): number | undefined => {
  const lifetime = parseDuration(text)
  if (lifetime === undefined || Duration.toMillis(lifetime) <= 0 || Duration.isGreaterThan(lifetime, longestLife))
    return undefined
  return Duration.toMillis(lifetime)
}

const createArguments = ({
  concurrency,
  endpoints,
  expires,
  label,
  team,
  ...values
}: Values): KeysArguments | string => {
  const lifetimeMillis = expires === undefined ? undefined : lifetimeOf(expires)
  if (expires !== undefined && lifetimeMillis === undefined)
    return "--expires must be a duration such as 12h or 30d, of at most 3650d."
  const fields = {
    team,
    label,
    endpoints: endpoints?.split(",").map((name) => name.trim()),
    rateLimit: numberOf(values["rate-limit"]),
    concurrency: numberOf(concurrency),
    zeroDataRetention: values["zero-data-retention"],
    threatProtection: values["threat-protection"],
  }
  const grant = decode(given(fields), 0)
  return Result.isFailure(grant)
    ? ofOption(grant.failure.message)
    : { command: "create", grant: grant.success, lifetimeMillis }
}

const listArguments = ({ team }: Values): KeysArguments | string => {
  const grant = decode(given({ team }), 0)
  return Result.isFailure(grant) ? ofOption(grant.failure.message) : { command: "list", team }
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text)

/** The options that each command takes. */
const optionsOf: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["create", Object.keys(options)],
  ["list", ["team"]],
  ["revoke", []],
])

/** An option that the command does not use. */
const idleOption = (values: Values, wanted: ReadonlyArray<string>): string | undefined =>
  Object.keys(values).find((name) => !wanted.includes(name))

const ofCommand = (
  command: string | undefined,
  rest: ReadonlyArray<string>,
  values: Values,
): KeysArguments | string => {
  const wanted = optionsOf.get(command ?? "")
  if (command === undefined) return "Say what to do with keys: create, list or revoke."
  if (wanted === undefined) return `There is no command keys ${command}: there are create, list and revoke.`
  const idle = idleOption(values, wanted)
  if (idle !== undefined) return `keys ${command} takes no --${idle}.`
  const [id] = rest
  if (command === "revoke") {
    if (id === undefined || rest.length > 1) return "Name the id of one key to revoke: keys list shows the ids."
    if (id.startsWith("settings-")) return `${id} is a key of TRAWL_API_KEYS: remove it there.`
    return isId(id) ? { command, id: id.toLowerCase() } : `${id} is not the id of a key: keys list shows the ids.`
  }
  if (id !== undefined) return `keys ${command} takes options only.`
  return command === "list" ? listArguments(values) : createArguments(values)
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const keysArguments = (args: ReadonlyArray<string>): KeysArguments | string => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [command, ...rest] = positionals
    return ofCommand(command, rest, values)
  } catch (error) {
    return argumentFault(error)
  }
}
