import { type Failure, failureAnswer } from "@trawl/api"
import { failureSamples } from "./failureSamples.ts"
import { markdownTable } from "./markdownTable.ts"

interface ErrorLine {
  readonly status: number
  readonly code: string
  readonly when: string
}

const samples: ReadonlyArray<readonly [Failure, string]> = Object.values(failureSamples).flat()

const lines: ReadonlyArray<ErrorLine> = samples
  .map(([failure, when]) => {
    const { body, status } = failureAnswer(failure)
    return { status, code: body.code, when }
  })
  .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code))

/** Merges lines of the same status and code. */
const merged = (): ReadonlyArray<ErrorLine> =>
  Map.groupBy(lines, ({ code, status }) => `${status} ${code}`)
    .values()
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, when: [...new Set([first, ...others].map(({ when }) => when))].join(" ") }],
    )
    .toArray()

const table = (isOfPages: boolean): string =>
  markdownTable(
    ["Status", "Code", "When"],
    merged()
      .filter(({ code }) => code.startsWith("SCRAPE_") === isOfPages)
      .map(({ code, status, when }) => [String(status), `\`${code}\``, when]),
  )

/** The text of docs/errors.md. */
export const errorsMarkdown = (): string => `# Errors

*Made by \`tools/docs/writeDocs.ts\` from the error table of \`libs/api\`.*

Every error answer is JSON, whatever the path:

\`\`\`json
{ "success": false, "code": "BAD_REQUEST", "error": "timeout must be at least 1000.",
  "details": [{ "code": "too_small", "path": ["timeout"], "message": "timeout must be at least 1000." }] }
\`\`\`

Programs tell errors apart by \`code\`, which stays; people read \`error\`, one sentence. \`details\` comes with \`BAD_REQUEST\` for bodies and
queries. 429 and 503 say in \`Retry-After\` how many seconds to wait, where waiting helps.

## Of requests

${table(false)}

Before a route is reached a broken request gets \`BAD_REQUEST\` (400), \`REQUEST_TIMEOUT\` (408: headers within 10 seconds) or
\`HEADERS_TOO_LARGE\` (431: more than 16 kB). \`GET /ready\` answers \`NOT_READY\` (503) and names the part that is not usable.

## Of pages

\`POST /v2/scrape\` answers them; in a batch they are the \`code\` of an entry of \`GET /v2/batch/scrape/{id}/errors\`, where a bug is
\`UNKNOWN_ERROR\` and a page that a cancel kept from being scraped is \`SCRAPE_JOB_CANCELLED\`,
and one that was not begun because its team keeps \`TRAWL_TEAM_MAX_BYTES\` of results is \`SCRAPE_STORAGE_QUOTA\`. A page that answered with an HTTP error is
a document: \`metadata.statusCode\` and \`metadata.error\` say so.

${table(true)}
`
