import type { PageSource } from "@trawl/core"
import { blocksWithin } from "@trawl/pdf"
import { longestProse, redactPage, Redaction } from "@trawl/redaction"
import { pageWith } from "../pageWith.ts"
import { isSlowType, parserOf } from "../parsers.ts"
import { redactSideTexts } from "./SideTexts.ts"
import type { Redactor } from "./Redactor.ts"

/** Whether a file is a text file with a parser. */
const isTextFile = (mediaType: string): boolean => parserOf(mediaType) !== undefined && !isSlowType(mediaType)

/** The same source at another address; its bytes stay lazy. */
const atAddress = (source: PageSource, url: string): PageSource =>
  Object.defineProperties({} as PageSource, {
    ...Object.getOwnPropertyDescriptors(source),
    url: { value: url, enumerable: true },
  })

const redactedPage: Redactor["redactedPage"] = (page, asked, beside) => {
  const redaction = new Redaction(asked.options, asked.values)
  const isUnread = page.isEncoded === true || (page.tree.children.length === 0 && page.text === "")
  const redacted = isUnread ? page : redactPage(page, redaction, { isBinary: !isTextFile(page.source.mediaType) })
  const others = beside === undefined ? undefined : redactSideTexts(beside, redaction)
  // Redaction moves offsets in the markdown.
  const fields = redacted.fields === undefined ? {} : { fields: blocksWithin(redacted.fields, 0) }
  const made = others?.()
  return {
    page: pageWith(redacted, {
      ...fields,
      ...(made?.address === undefined ? {} : { source: atAddress(redacted.source, made.address) }),
    }),
    beside: made,
    isSearched: !isUnread,
    explained: (explanation) => ({
      ...explanation,
      blocks: explanation.blocks.map((block) => ({
        ...block,
        text: redaction.lazyText(block.text),
        path: redaction.lazyText(block.path),
      })),
    }),
  }
}

const proseOf: Redactor["proseOf"] = (page, { options }, beside) => {
  const redaction = new Redaction(options)
  if (page.isEncoded !== true) redactPage(page, redaction, { isBinary: !isTextFile(page.source.mediaType) })
  if (beside !== undefined) redactSideTexts(beside, redaction)
  // One character more shows that it is too long.
  return redaction.prose(longestProse + 1)
}

const redactedData: Redactor["redactedData"] = (data, { options, values }) =>
  new Redaction(options, values).data(data)()

/** The redactor of pages: some 15 MB per thread, mostly tables. */
export const pageRedactor: Redactor = { redactedPage, redactedData, proseOf }
