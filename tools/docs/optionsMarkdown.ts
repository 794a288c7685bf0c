import { BatchRequest } from "@trawl/api"
import { formats } from "@trawl/formats"
import { ScrapeRequest } from "@trawl/scrape"
import { Schema } from "effect"
import type { JsonSchema } from "../../apps/docs/src/reference/JsonSchema.ts"
import { markdownTable } from "./markdownTable.ts"
import { fieldRows, type OptionRow, rowsOf } from "./optionRows.ts"
import { capabilities, optionState } from "./optionStates.ts"

// A JSON Schema document by its standard; the tables read a part of it.
const schemaOf = (schema: Schema.Top): JsonSchema => Schema.toJsonSchemaDocument(schema).schema as JsonSchema

const code = (text: string): string => `\`${text}\``
const defaultOf = (row: OptionRow): string =>
  row.isRequired ? "required" : row.default === undefined ? "" : code(row.default)

const fieldTable = (schema: JsonSchema): string =>
  markdownTable(
    ["Field", "Type", "Default", "Bounds", "Meaning"],
    fieldRows(schema).map((row) => [code(row.name), row.type, defaultOf(row), row.bounds, row.meaning]),
  )

const optionTable = (rows: ReadonlyArray<OptionRow>): string => {
  const now = capabilities()
  return markdownTable(
    ["Option", "Type", "Default", "Bounds", "Meaning", "State"],
    rows.map((row) => [code(row.name), row.type, defaultOf(row), row.bounds, row.meaning, optionState(now, row.name)]),
  )
}

const formatTable = (): string =>
  markdownTable(
    ["Format", "Fills", "Meaning", "State"],
    formats.list.map(({ meaning, output, type }) => [
      code(type),
      Object.keys(output).map(code).join(", "),
      meaning,
      "works",
    ]),
  )

const sections = (properties: Readonly<Record<string, JsonSchema>>): ReadonlyArray<string> =>
  Object.entries(properties)
    .filter(([, schema]) => fieldRows(schema).length > 0)
    .map(([name, schema]) => `### Fields of ${code(name)}\n\n${fieldTable(schema)}`)

const introduction = `# Options

*Made by \`tools/docs/writeDocs.ts\` from the schemas that validate requests.*

The options of \`POST /v2/scrape\` and \`POST /v2/batch/scrape\`. Any other key is refused by its name.
If an option has no effect in a request, the document's \`warning\` names it. If the operator has not enabled an option, the request fails with \`FEATURE_NOT_ENABLED\` ([errors](errors.md)).`

const rules = `## Rules across options

- \`waitFor\` is at most half of \`timeout\`; together with the \`wait\` actions it is at most 60 seconds.
- \`rawBase64\` stands alone, \`screenshot\` at most once, \`changeTracking\` beside \`markdown\`, \`json\` without \`deterministicJson\`.
  Equal formats count once; the same format twice with different fields is refused.
- A format without required fields may be given by its name: \`"markdown"\` is \`{"type":"markdown"}\`.
- \`headers\`: at most 100 of 32,768 characters in all, none of those that belong to the connection (\`Host\`, \`Content-Length\`, …).
- \`webhook\` may be given as its URL alone; its \`headers\` have at most 16,384 characters, its \`metadata\` at most 65,536 as JSON.
- The URL may lack its scheme (then it is \`http\`); its host is an IP address or a name with a dot, or one that \`TRAWL_ALLOW\` names.`

/** docs/options.md. */
export const optionsMarkdown = (): string => {
  const [scrape, batch] = [schemaOf(ScrapeRequest), schemaOf(BatchRequest)]
  const [scrapeRows, batchRows] = [rowsOf(scrape), rowsOf(batch)]
  const shared = new Set(
    scrapeRows.map(({ name }) => name).filter((name) => batchRows.some((row) => row.name === name)),
  )
  const own = (rows: ReadonlyArray<OptionRow>) => optionTable(rows.filter(({ name }) => !shared.has(name)))
  return [
    introduction,
    `## Of \`POST /v2/scrape\` alone\n\n${own(scrapeRows)}`,
    `## Of \`POST /v2/batch/scrape\` alone\n\n${own(batchRows)}`,
    `## Of both\n\n${optionTable(scrapeRows.filter(({ name }) => shared.has(name)))}`,
    `## Formats\n\n${formatTable()}`,
    "## Fields",
    ...sections({ ...scrape.properties, ...batch.properties }),
    rules,
  ]
    .join("\n\n")
    .concat("\n")
}
