import { Schema, SchemaGetter, SchemaIssue, Effect } from "effect"

const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/u
const seconds = /^(\d{1,12})(?:\.(\d{1,9}))?s$/u

const parsed = <A>(parse: (text: string) => A | undefined) =>
  Schema.String.pipe(
    // `parse` is the only source of values, so the decoded side needs no checks.
    Schema.decodeTo(
      Schema.declare((_value: unknown): _value is A => true),
      {
        decode: SchemaGetter.transformEffect((text: string) => {
          const value = parse(text)
          return value === undefined
            ? Effect.fail(new SchemaIssue.InvalidValue({ message: "is malformed" }))
            : Effect.succeed(value)
        }),
        encode: SchemaGetter.forbidden(() => "Answers are only read."),
      },
    ),
  )

/** Bytes in the JSON form of protocol buffers: base64 of either alphabet. */
export const Bytes64 = parsed((text) => (base64.test(text) ? Buffer.from(text, "base64") : undefined))

/** A duration such as `3.5s`, in milliseconds. */
export const SpanMillis = parsed((text) => {
  const match = seconds.exec(text)
  return match === null ? undefined : Number(text.slice(0, -1)) * 1000
})

/** A time in RFC 3339 format, in milliseconds since the epoch. */
export const MomentMillis = parsed((text) => {
  const at = text.length <= 40 && /^\d{4}-\d\d-\d\dT/u.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
})
