import { Result, Schema, SchemaIssue } from "effect"
import { bucketContradictions } from "./bucketContradictions.ts"
import { keyContradictions } from "./keyContradictions.ts"
import { modelContradictions } from "./modelContradictions.ts"
import { nearestName } from "./nearestName.ts"
import { Settings } from "./Settings.ts"
import { scannerContradictions } from "./scannerContradictions.ts"
import { searchContradictions } from "./searchContradictions.ts"
import { settingName } from "./settingName.ts"
import { threatContradictions } from "./threatContradictions.ts"
import { webhookContradictions } from "./webhookSecrets.ts"

/** All mistakes in the settings, one sentence each. Values are never repeated. */
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

const contradictions = (texts: Texts): ReadonlyArray<string> => {
  const mistakes: Array<string> = []
  for (const key of ["runnerHost", "runnerPort"]) {
    if (texts[key] !== undefined && texts["databaseUrl"] === undefined) {
      mistakes.push(`${settingName(key)} is for several servers on one PostgreSQL: set TRAWL_DATABASE_URL too.`)
    }
  }
  if (texts["runnerHost"] !== undefined && texts["runnerPort"] === undefined) {
    mistakes.push("TRAWL_RUNNER_HOST needs TRAWL_RUNNER_PORT.")
  }
  if (texts["otlpTraces"] !== undefined && texts["otlpUrl"] === undefined) {
    mistakes.push("TRAWL_OTLP_TRACES needs TRAWL_OTLP_URL.")
  }
  return mistakes
}

const malformed = (issue: SchemaIssue.Issue): ReadonlyArray<string> =>
  format(issue).issues.map(({ path, message }) => `${settingName(String(path?.[0]))} ${message}.`)

/** The settings of an environment, or every mistake in it at once. Other variables than `TRAWL_*` are ignored. */
export const readSettings = (env: Environment): Result.Result<Settings, SettingsMistakes> => {
  const texts = textsOf(env)
  const decoded = decode(texts)
  const mistakes = [
    ...(Result.isFailure(decoded) ? malformed(decoded.failure.issue) : []),
    ...keyContradictions(texts),
    ...contradictions(texts),
    ...bucketContradictions(texts),
    ...modelContradictions(texts),
    ...threatContradictions(texts),
    ...scannerContradictions(texts),
    ...searchContradictions(texts),
    ...webhookContradictions(texts),
    ...unknownNames(env),
  ]
  return Result.isSuccess(decoded) && mistakes.length === 0
    ? Result.succeed(decoded.success)
    : Result.fail(new SettingsMistakes({ mistakes }))
}
