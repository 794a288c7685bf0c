import { Option, Schema } from "effect"

const Noted = Schema.Struct({
  crawlEntireDomain: Schema.optionalKey(Schema.Boolean),
  maxDiscoveryDepth: Schema.optionalKey(Schema.Int),
  requestWarnings: Schema.optionalKey(Schema.Array(Schema.String)),
})

const decode = Schema.decodeUnknownOption(Noted)

/** Adds what the request's answer warned of to the stored options of a crawl: its status repeats it. */
export const noteWarnings = <A extends object>(
  settings: A,
  requestWarnings: ReadonlyArray<string>,
): A & { readonly requestWarnings?: ReadonlyArray<string> } =>
  requestWarnings.length === 0 ? settings : { ...settings, requestWarnings }

/** What the status of a crawl reads of its stored options. */
export const readStoredCrawl = (settings: Schema.Json): typeof Noted.Type =>
  Option.getOrElse(decode(settings), () => ({}))
