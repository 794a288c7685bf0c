import { Duration, Effect, Redacted, Schema, SchemaGetter, SchemaIssue } from "effect"

/**
 * A setting written as text: `parse` returns undefined for text that is not `expected`.
 * The text itself never reaches a message, because it may be a secret.
 */
export const settingText = <A>(expected: string, parse: (text: string) => A | undefined) => {
  const mistake = new SchemaIssue.InvalidValue({ message: `must be ${expected}` })
  // `parse` is the only source of values, so the decoded side has nothing left to check.
  const decoded = Schema.declare((_value: unknown): _value is A => true)
  return Schema.String.pipe(
    Schema.decodeTo(decoded, {
      decode: SchemaGetter.transformEffect((text: string) => {
        const value = parse(text)
        return value === undefined ? Effect.fail(mistake) : Effect.succeed(value)
      }),
      encode: SchemaGetter.forbidden(() => "Settings are only read."),
    }),
  )
}

/** A whole number between the bounds, both included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  settingText(`a whole number from ${minimum} to ${maximum}`, (text) => {
    const value = /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN
    return value >= minimum && value <= maximum ? value : undefined
  })

/** A number between the bounds, both included, with at most six decimals. */
export const numberFrom = (minimum: number, maximum: number) =>
  settingText(`a number from ${minimum} to ${maximum}`, (text) => {
    const value = /^\d{1,9}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : Number.NaN
    return value >= minimum && value <= maximum ? value : undefined
  })

/** A whole number from 1 on, or the word `off`. */
export const limitOrOff = (maximum: number) =>
  settingText(`off or a whole number from 1 to ${maximum}`, (text) => {
    if (text === "off") return "off" as const
    const value = /^\d{1,15}$/u.test(text) ? Number(text) : 0
    return value >= 1 && value <= maximum ? value : undefined
  })

/** One of a few words. */
export const oneOf = <const Words extends ReadonlyArray<string>>(...words: Words) =>
  settingText<Words[number]>(`one of ${words.join(", ")}`, (text) => words.find((word) => word === text))

export const yesOrNo = settingText("true or false", (text) =>
  text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : undefined,
)

const unitMillis = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads `500ms`, `15s`, `5m`, `2h`, `1d`. */
export const parseDuration = (text: string): Duration.Duration | undefined => {
  const match = /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h|d)$/u.exec(text)
  if (match === null) return undefined
  // The pattern allows no other unit.
  return Duration.millis(Math.round(Number(match[1]) * unitMillis[match[2] as keyof typeof unitMillis]))
}

const parseDurationWithin = (minimum: string, maximum: string) => (text: string) => {
  const [value, low, high] = [text, minimum, maximum].map(parseDuration)
  if (value === undefined || low === undefined || high === undefined) return undefined
  return Duration.isGreaterThanOrEqualTo(value, low) && Duration.isLessThanOrEqualTo(value, high) ? value : undefined
}

/** A duration such as `15s`, between the bounds, both included. */
export const duration = (minimum: string, maximum: string) =>
  settingText(`a duration such as 15s, 5m or 24h, from ${minimum} to ${maximum}`, parseDurationWithin(minimum, maximum))

/** A duration between the bounds, or the word `off`. */
export const durationOrOff = (minimum: string, maximum: string) => {
  const parse = parseDurationWithin(minimum, maximum)
  return settingText(`off or a duration such as 15s or 5m, from ${minimum} to ${maximum}`, (text) =>
    text === "off" ? ("off" as const) : parse(text),
  )
}

/** The entries of a comma list, trimmed; undefined if one does not parse. */
export const parseList =
  <A>(parse: (entry: string) => A | undefined) =>
  (text: string): ReadonlyArray<A> | undefined => {
    const entries = text.split(",").map((entry) => parse(entry.trim()))
    return entries.includes(undefined) ? undefined : (entries as ReadonlyArray<A>)
  }

/** A comma list of delays between the bounds. */
export const durations = (minimum: string, maximum: string) =>
  settingText(
    `a comma list of delays such as 5s,1m,5m, each from ${minimum} to ${maximum}`,
    parseList(parseDurationWithin(minimum, maximum)),
  )

/** Text that is shown in no log and no message. */
export const secret = (expected: string, isUsable: (text: string) => boolean) =>
  settingText(expected, (text) => (isUsable(text) ? Redacted.make(text) : undefined))

/** The path of a file or folder. It need not exist. */
export const path = settingText("a path", (text) => (text.includes("\0") ? undefined : text))

/** An optional setting, with its sentence. */
export const optionalSetting = <S extends Schema.Top>(schema: S, description: string) =>
  // Annotating changes no type: only the schema's own signature is wider.
  Schema.optionalKey(Schema.annotateEncoded<S>({ description })(schema) as S)
