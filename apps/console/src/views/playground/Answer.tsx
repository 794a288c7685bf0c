import { FaultNote } from "../../parts/FaultNote.tsx"
import { JsonTree } from "../../parts/JsonTree.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { Tabs } from "../../parts/Tabs.tsx"
import { routeTo } from "../../shell/route.ts"
import type { Document } from "./Document.ts"
import { DocumentTabs, SafeLink } from "./DocumentTabs.tsx"
import type { Outcome } from "./playground.ts"

/** What the operations answer. The contract of the service has all of it. */
interface AnswerBody {
  readonly data?: Document | Readonly<Record<string, ReadonlyArray<Hit>>>
  readonly links?: ReadonlyArray<Hit>
  readonly id?: string
  readonly warning?: string
  readonly creditsUsed?: number
}

interface Hit {
  readonly url: string
  readonly title?: string
  readonly description?: string
}

const hitColumns = [
  { title: "Address", width: "1fr", cell: ({ url }: Hit) => <SafeLink address={url} /> },
  { title: "Title", width: "1fr", cell: ({ description, title }: Hit) => title ?? description ?? "" },
]

const HitTabs = ({
  body,
  sets,
}: {
  readonly body: AnswerBody
  readonly sets: Readonly<Record<string, ReadonlyArray<Hit>>>
}) => (
  <Tabs
    label="Results"
    tabs={[
      ...Object.entries(sets).map(([name, hits]) => ({
        name: `${name} (${hits.length})`,
        draw: () => <Rows label={name} rows={hits} columns={hitColumns} />,
      })),
      { name: "JSON", draw: () => <JsonTree value={body} /> },
    ]}
  />
)

const Result = ({ body, name }: { readonly body: AnswerBody; readonly name: string }) => {
  const { data = {}, id, links } = body
  // By the operation, as the contract has it.
  if (name === "scrape") return <DocumentTabs document={data as Document} answer={body} />
  if (name === "map") return <HitTabs body={body} sets={{ Links: links ?? [] }} />
  if (name === "search") return <HitTabs body={body} sets={data as Readonly<Record<string, ReadonlyArray<Hit>>>} />
  return (
    <>
      <p>
        Started: <a href={routeTo("jobs", [id ?? ""])}>{id}</a>
      </p>
      <JsonTree value={body} />
    </>
  )
}

const creditsIn = ({ creditsUsed, data }: AnswerBody): number | undefined => {
  const metadata = data === undefined || !("metadata" in data) ? undefined : (data as Document).metadata
  return creditsUsed ?? metadata?.creditsUsed
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`

const Facts = ({ body, document, answer }: Shown) => {
  const { cacheState, statusCode } = document?.metadata ?? {}
  const credits = creditsIn(body)
  return (
    <p class="facts">
      <span>Status {answer.status}</span>
      {statusCode === undefined ? null : <span>The page: {statusCode}</span>}
      <span>{(answer.millis / 1000).toFixed(2)} s</span>
      {credits === undefined ? null : <span>{plural(credits, "credit")}</span>}
      {cacheState === "hit" ? <span>from the cache</span> : null}
    </p>
  )
}

interface Shown {
  readonly answer: { readonly status: number; readonly millis: number }
  readonly body: AnswerBody
  readonly document: Document | undefined
}

/** How a request ended. */
export const Answer = ({ outcome }: { readonly outcome: Outcome }) => {
  if ("fault" in outcome) return <FaultNote fault={outcome.fault} />
  const { answer, operation } = outcome
  // The contract of the service.
  const body = answer.body as AnswerBody
  const document = operation === "scrape" ? (body.data as Document | undefined) : undefined
  const warning = body.warning ?? document?.warning
  return (
    <>
      <Facts answer={answer} body={body} document={document} />
      {warning === undefined ? null : <p class="warning">{warning}</p>}
      <Result body={body} name={operation} />
    </>
  )
}
