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

Programs read \`code\`, which never changes. People read \`error\`, one sentence. A \`BAD_REQUEST\` for a body or a query also has
\`details\`. If waiting helps, 429 and 503 say in \`Retry-After\` for how many seconds.

## Of requests

${table(false)}

A request that is broken before it reaches a route gets \`BAD_REQUEST\` (400), \`REQUEST_TIMEOUT\` (408: headers within 10 seconds) or
\`HEADERS_TOO_LARGE\` (431: more than 16 kB). \`GET /ready\` answers \`NOT_READY\` (503) and names the part that is not usable.

## Of pages

\`POST /v2/scrape\` answers with these codes. In a batch they are the \`code\` of an entry of \`GET /v2/batch/scrape/{id}/errors\`. Three codes
occur only there: \`UNKNOWN_ERROR\` for a bug, \`SCRAPE_JOB_CANCELLED\` for a page that had not begun when its batch was cancelled, and
\`SCRAPE_STORAGE_QUOTA\` for a page that had not begun when its team reached \`TRAWL_TEAM_MAX_BYTES\`. A page that answered with an HTTP error
is a document: \`metadata.statusCode\` and \`metadata.error\` say so.

${table(true)}
`
