import { type ModelError, Models } from "@trawl/core"
import { Effect, Layer, Option, Schema } from "effect"
import { type Bucket, buckets, type FoundValue } from "@trawl/pii/rules"
import { PiiModel, type PiiSearch } from "./PiiModel.ts"
import { RedactionFailed } from "./RedactionFailed.ts"

const instructions = [
  "The text is that of a web page. List every value in it that is personal data or a secret, exactly as it stands in the text, character for character, each once.",
  "PERSON: names of private and public persons, with their parts where these stand alone. EMAIL: addresses of electronic mail, also where they are obfuscated. PHONE: telephone and fax numbers.",
  "LOCATION: postal addresses of persons, and coordinates of places where they are. FINANCIAL: numbers of cards, accounts, taxes and social security, addresses of wallets. SECRET: passwords, keys, tokens, numbers of passports and licences.",
  "Names of companies, products and works, dates, prices and addresses of web pages are none. An empty list is a good answer.",
].join("\n")

const schemaOf = (entities: ReadonlyArray<Bucket>) => ({
  type: "object",
  properties: {
    found: {
      type: "array",
      items: {
        type: "object",
        properties: {
          value: { type: "string", description: "As it stands in the text." },
          kind: { type: "string", enum: [...entities] },
        },
        required: ["value", "kind"],
        additionalProperties: false,
      },
    },
  },
  required: ["found"],
  additionalProperties: false,
})

const Answer = Schema.Struct({
  found: Schema.Array(Schema.Struct({ value: Schema.String, kind: Schema.Literals(buckets) })),
})
const decode = Schema.decodeUnknownOption(Answer)

/** Score of a value found by a language model. */
const score = 0.8

const reasons: Readonly<Partial<Record<ModelError["reason"], RedactionFailed["reason"]>>> = {
  absent: "absent",
  retention: "retention",
  timeout: "timeout",
  tooLong: "tooLong",
  invalid: "invalid",
  truncated: "invalid",
  refused: "invalid",
  rejected: "invalid",
}

const failure = ({ message, reason }: ModelError) =>
  new RedactionFailed({ reason: reasons[reason] ?? "unreachable", why: message })

const invalid = new RedactionFailed({
  reason: "invalid",
  why: "the answer of the model that finds personal data is none.",
})

const find: PiiSearch["find"] = Effect.fn("gatewayModel.find")(function* ({ deadline, entities, text }) {
  const { ask } = yield* Models
  const { value, warnings } = yield* ask({
    task: "redaction",
    instructions,
    text,
    schema: schemaOf(entities),
    parts: "merge",
    deadline,
  }).pipe(Effect.catchTag("ModelError", (error) => Effect.fail(failure(error))))
  // A model that read only a part of the text says nothing about the rest.
  if (warnings.length > 0) return yield* new RedactionFailed({ reason: "tooLong", why: warnings.join(" ") })
  return yield* Option.match(decode(value), {
    onNone: () => Effect.fail(invalid),
    onSome: ({ found }) => Effect.succeed(found.map(({ kind, value }): FoundValue => ({ bucket: kind, value, score }))),
  })
})

/** Finds personal data for `redactPII` with the instance's language model. Values that are not in the text are dropped. */
export const gatewayModel: Layer.Layer<never> = Layer.succeed(PiiModel, { find })
