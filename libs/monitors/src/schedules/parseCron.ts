import { Cron, Result } from "effect"

const named: Readonly<Record<string, string>> = {
  "@hourly": "0 * * * *",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@weekly": "0 0 * * 0",
  "@monthly": "0 0 1 * *",
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
}

/** The five fields of an expression; `?` is allowed for the two days, as in Quartz, and means any. */
const fieldsOf = (expression: string): ReadonlyArray<string> =>
  expression.split(/\s+/u).map((field, at) => (field === "?" && (at === 2 || at === 4) ? "*" : field))

/** A parsed schedule and its five fields, single spaces between them. */
export interface ParsedCron {
  readonly cron: Cron.Cron
  readonly expression: string
}

/**
 * Parses a cron expression of five fields, or a name such as `@daily`, in a time zone. Hours that a change of the clock repeats count twice if
 * the hour field begins with `*`, and once otherwise: as in Unix cron, hourly work keeps its beat and work at a fixed time runs once.
 */
export const parseCron = (written: string, timezone: string): Result.Result<ParsedCron, string> => {
  const text = written.trim()
  const fields = fieldsOf(named[text.toLowerCase()] ?? text)
  if (fields.length !== 5) return Result.fail("must have the five fields minute, hour, day, month and weekday")
  const expression = fields.join(" ")
  const onDstOverlap = fields[1]?.startsWith("*") === true ? "both" : "earlier"
  const parsed = Cron.parse(expression, timezone, { onDstOverlap })
  return Result.isSuccess(parsed)
    ? Result.succeed({ cron: parsed.success, expression })
    : Result.fail("is not a cron expression of five fields, such as 0 9 * * 1-5")
}
