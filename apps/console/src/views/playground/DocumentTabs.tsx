import { MarkdownText } from "../../markdown/MarkdownText.tsx"
import { safeAddress } from "../../markdown/safeTree.ts"
import { CopyButton } from "../../parts/CopyButton.tsx"
import { JsonTree } from "../../parts/JsonTree.tsx"
import { PageFrame } from "../../parts/PageFrame.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { type Tab, Tabs } from "../../parts/Tabs.tsx"
import type { Document } from "./Document.ts"

/** An address that is followed only if it leads to the web. */
export const SafeLink = ({ address }: { readonly address: string }) => {
  const href = safeAddress(address)
  return href === undefined ? (
    <span>{address}</span>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  )
}

const Source = ({ text }: { readonly text: string }) => (
  <>
    <CopyButton text={text} />
    <pre tabIndex={0}>{text}</pre>
  </>
)

/** The picture, if this service keeps it; one in a bucket is on another origin. */
const Screenshot = ({ address }: { readonly address: string }) =>
  URL.parse(address)?.origin === location.origin ? (
    <img class="screenshot" src={address} alt="The page in a browser" />
  ) : (
    <p>
      The picture lies elsewhere: <SafeLink address={address} />
    </p>
  )

const linkColumns = [{ title: "Address", width: "1fr", cell: (link: string) => <SafeLink address={link} /> }]

/** The tabs of what a document holds, and of all that was answered. */
const tabsOf = ({ html, json, links, markdown, rawHtml, screenshot, summary }: Document, answer: unknown) => {
  const page = html ?? rawHtml
  const tabs: ReadonlyArray<Tab | false> = [
    markdown !== undefined && { name: "Page", draw: () => <MarkdownText text={markdown} /> },
    markdown !== undefined && { name: "Markdown", draw: () => <Source text={markdown} /> },
    summary !== undefined && { name: "Summary", draw: () => <p>{summary}</p> },
    json !== undefined && { name: "Data", draw: () => <JsonTree value={json} /> },
    page !== undefined && { name: "HTML", draw: () => <PageFrame html={page} title="The HTML of the page" /> },
    page !== undefined && { name: "HTML source", draw: () => <Source text={page} /> },
    links !== undefined && {
      name: `Links (${links.length})`,
      draw: () => <Rows label="Links" rows={links} columns={linkColumns} />,
    },
    screenshot !== undefined && { name: "Screenshot", draw: () => <Screenshot address={screenshot} /> },
    { name: "JSON", draw: () => <JsonTree value={answer} /> },
  ]
  return tabs.filter((tab) => tab !== false)
}

/** A document in the forms that it has. */
export const DocumentTabs = ({ answer, document }: { readonly document: Document; readonly answer: unknown }) => (
  <Tabs label="Forms of the page" tabs={tabsOf(document, answer)} />
)
