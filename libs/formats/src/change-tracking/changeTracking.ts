import {
  ChangeHistory,
  CurrentPageWorker,
  type DerivedFacts,
  Format,
  option,
  optionalOption,
  type ParseError,
  type PreviousSighting,
  Retention,
} from "@trawl/core"
import { Effect, Schema } from "effect"
import { JsonSchema } from "../json/JsonSchema.ts"
import { Prompt } from "../json/Prompt.ts"
import { compareJson, type JsonComparison } from "./compareJson.ts"
import { PageChange } from "./PageChange.ts"
import { visibilityOf } from "./visibilityOf.ts"
import { isGone, whyIncomparable } from "./whyIncomparable.ts"
import { type KeptVersion, versionComparison, versionReading } from "./works.ts"

/** Most characters of markdown that are compared. */
const mostCharacters = 5_000_000

const options = {
  modes: option(
    Schema.Array(Schema.Literals(["git-diff", "json"])),
    [],
    "git-diff gives a detailed diff, json compares extracted data.",
  ),
  schema: optionalOption(JsonSchema, "JSON Schema of the data to compare."),
  prompt: optionalOption(Prompt, "What to compare, in words."),
  tag: option(
    Schema.NullOr(Schema.String.check(Schema.isMaxLength(1_000))),
    null,
    "Scrapes are compared with those of the same tag.",
  ),
}
type Options = Schema.Struct<typeof options>["Type"]

/** What changed on the page since the team last scraped it under the same tag. */
export const changeTracking = Format.derived({
  type: "changeTracking",
  meaning: "What changed since the page was last scraped; needs `markdown` beside it.",
  price: {
    step: "changeTrackingJson",
    isRequested: ({ modes }) => modes.includes("json"),
    isTaken: ({ changeTracking }) =>
      typeof changeTracking === "object" && changeTracking !== null && "json" in changeTracking,
  },
  isFresh: true,
  requires: "markdown",
  options,
  output: { changeTracking: PageChange },
  refusesUploads: true,
  render: Effect.fn("changeTracking.render")(
    function* (facts: DerivedFacts, asked: Options) {
      if ((yield* Retention) === "none") return leftOut("nothing may be kept of this request.")
      const why = whyIncomparable(facts)
      if (why !== undefined) return leftOut(`the page was not compared, for ${why}.`)
      if (facts.page.markdown.length > mostCharacters)
        return leftOut(`the page has more than ${mostCharacters.toLocaleString("en")} characters of markdown.`)
      const { run } = yield* CurrentPageWorker
      const current = isGone(facts) ? undefined : yield* run(versionReading, { markdown: facts.page.markdown })
      const { record } = yield* ChangeHistory
      const previous = yield* record({
        url: facts.plan.url,
        tag: branchOf(facts, asked),
        scrape: facts.folder,
        content: current,
      })
      const { diff, status, warnings } = yield* compare(previous, current, asked)
      const { json, warnings: jsonWarnings } = yield* dataOf(facts, previous, { status, asked })
      const previousScrapeAt = previous === undefined ? null : new Date(previous.seenAt).toISOString()
      const change: PageChange = {
        previousScrapeAt,
        changeStatus: status,
        visibility: visibilityOf(facts),
        ...(diff === undefined ? {} : { diff }),
        ...(json === undefined ? {} : { json }),
      }
      return { fields: { changeTracking: change }, warnings: [...warnings, ...jsonWarnings, ...warningsOf(asked)] }
    },
    Effect.catchTags({
      ChangesNotKept: ({ why }) => Effect.succeed(leftOut(why)),
      ParseError: ({ message }) => Effect.succeed(leftOut(message)),
    }),
  ),
})

// Redacted pages are only compared with pages redacted the same way: otherwise a diff would reveal what is hidden.
const branchOf = ({ redaction }: DerivedFacts, { tag }: Options): string | null =>
  redaction === undefined ? tag : JSON.stringify([redaction, tag])

const leftOut = (why: string) => ({ fields: {}, warnings: [`changeTracking was left out: ${why}`] })

interface Comparison {
  readonly status: PageChange["changeStatus"]
  readonly diff?: PageChange["diff"]
  readonly warnings: ReadonlyArray<string>
}

const compare = Effect.fnUntraced(function* (
  previous: PreviousSighting | undefined,
  current: KeptVersion | undefined,
  { modes }: Options,
): Effect.fn.Return<Comparison, ParseError> {
  if (current === undefined) return { status: "removed", warnings: [] }
  const before = previous?.content
  if (before === undefined) return { status: "new", warnings: [] }
  if (before.fingerprint === current.fingerprint) return { status: "same", warnings: [] }
  const { run } = yield* CurrentPageWorker
  const showsDiff = modes.includes("git-diff")
  const { diff, isSame } = yield* run(versionComparison, {
    previous: before.markdown,
    current: current.markdown,
    showsDiff,
  })
  if (isSame) return { status: "same", warnings: [] }
  if (!showsDiff) return { status: "changed", warnings: [] }
  return diff === undefined
    ? { status: "changed", warnings: ["changeTracking has no diff: too much of the page has changed."] }
    : { status: "changed", diff, warnings: [] }
})

/** The differences in the data of both versions, if requested and the page has changed. */
const dataOf = (
  facts: DerivedFacts,
  previous: PreviousSighting | undefined,
  { asked, status }: { readonly asked: Options; readonly status: Comparison["status"] },
): Effect.Effect<JsonComparison> =>
  status === "changed" && asked.modes.includes("json")
    ? compareJson(facts, previous?.content?.markdown ?? "", asked)
    : Effect.succeed({ warnings: [] })

const warningsOf = ({ modes, prompt, schema }: Options): ReadonlyArray<string> => {
  if (modes.includes("json")) return []
  return schema === undefined && prompt === undefined
    ? []
    : ["schema and prompt of changeTracking had no effect: they are for its json mode."]
}
