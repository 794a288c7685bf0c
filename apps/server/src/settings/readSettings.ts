import { BlockList, isIP } from "node:net"
import { parseApiKey } from "@trawl/usage"
import { Result, Schema, SchemaIssue } from "effect"
import { bucketContradictions } from "./bucketContradictions.ts"
import { nearestName } from "./nearestName.ts"
import { Settings } from "./Settings.ts"
import { settingName } from "./settingName.ts"
import { webhookContradictions } from "./webhookSecrets.ts"

/** Everything that is wrong with the settings, one sentence each. Values are never repeated. */
export class SettingsMistakes extends Schema.TaggedError<SettingsMistakes>()("SettingsMistakes", {
  mistakes: Schema.Array(Schema.String),
}) {
  override get message() {
    const count = this.mistakes.length
    return `${count === 1 ? "One setting is" : `${count} settings are`} wrong:\n${this.mistakes.map((mistake) => `- ${mistake}`).join("\n")}`
  }
}

type Environment = Readonly<Record<string, string | undefined>>
type Texts = Readonly<Record<string, string>>

const keys = Object.keys(Settings.fields)
const names = keys.map(settingName)
const decode = Schema.decodeUnknownResult(Settings, { errors: "all" })
const format = SchemaIssue.makeFormatterStandardSchemaV1()

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** Whether a server bound to this host can be reached from its own machine only. */
export const isLoopback = (host: string): boolean => {
  const family = isIP(host)
  return family === 0 ? host.toLowerCase() === "localhost" : loopback.check(host, family === 4 ? "ipv4" : "ipv6")
}

// An empty variable is how compose files and shells write "not set".
const textsOf = (env: Environment): Texts =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = env[settingName(key)]?.trim()
      return text === undefined || text === "" ? [] : [[key, text]]
    }),
  )

const unknownNames = (env: Environment): ReadonlyArray<string> =>
  Object.keys(env)
    .filter((name) => name.startsWith("TRAWL_") && !names.includes(name))
    .map((name) => {
      const nearest = nearestName(name, names)
      return `${name} is not a setting.${nearest === undefined ? "" : ` Did you mean ${nearest}?`}`
    })

const keysIn = (apiKeys = ""): ReadonlyArray<string | undefined> => apiKeys.split(",").map((entry) => parseApiKey(entry.trim())?.key)

const contradictions = (texts: Texts): ReadonlyArray<string> => {
  const mistakes: Array<string> = []
  const asksForKeys = ["apiKeys", "adminKey"].find((key) => texts[key] !== undefined)
  if (texts["host"] !== undefined && !isLoopback(texts["host"]) && asksForKeys === undefined) {
    mistakes.push(
      "TRAWL_HOST is not a loopback address, so anyone who reaches the server could use it: set TRAWL_API_KEYS or TRAWL_ADMIN_KEY, or bind to 127.0.0.1.",
    )
  }
  for (const key of ["hosts", "origins"]) {
    if (texts[key] !== undefined && asksForKeys !== undefined) {
      mistakes.push(`${settingName(key)} is for a server without keys: with ${settingName(asksForKeys)} a key is asked for under every name and of every origin.`)
    }
  }
  if (texts["adminKey"] !== undefined && keysIn(texts["apiKeys"]).includes(texts["adminKey"])) {
    mistakes.push("TRAWL_ADMIN_KEY is one of TRAWL_API_KEYS, so that a team could make keys for all: take another one.")
  }
  for (const key of ["runnerHost", "runnerPort"]) {
    if (texts[key] !== undefined && texts["databaseUrl"] === undefined) {
      mistakes.push(`${settingName(key)} is for several servers on one PostgreSQL: set TRAWL_DATABASE_URL too.`)
    }
  }
  if (texts["runnerHost"] !== undefined && texts["runnerPort"] === undefined) {
    mistakes.push("TRAWL_RUNNER_HOST needs TRAWL_RUNNER_PORT.")
  }
  return mistakes
}

const malformed = (issue: SchemaIssue.Issue): ReadonlyArray<string> =>
  format(issue).issues.map(({ path, message }) => `${settingName(String(path?.[0]))} ${message}.`)

/** The settings of an environment, or every mistake in it at once. Names beside `TRAWL_*` are not looked at. */
export const readSettings = (env: Environment): Result.Result<Settings, SettingsMistakes> => {
  const texts = textsOf(env)
  const decoded = decode(texts)
  const mistakes = [
    ...(Result.isFailure(decoded) ? malformed(decoded.failure.issue) : []),
    ...contradictions(texts),
    ...bucketContradictions(texts),
    ...webhookContradictions(texts),
    ...unknownNames(env),
  ]
  return Result.isSuccess(decoded) && mistakes.length === 0 ? Result.succeed(decoded.success) : Result.fail(new SettingsMistakes({ mistakes }))
}
