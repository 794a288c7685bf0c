import { countTokens, type Metadata, type Page, type PageMarkdown } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import { blocksWithin } from "@trawl/pdf"
import { pageWith } from "../pageWith.ts"
import type { BudgetOptions } from "./BudgetOptions.ts"
import { trimMarkdown } from "./trimMarkdown.ts"

/** A page whose markdown is counted, and trimmed to `maxTokens`, when it is first read. */
export interface BudgetedPage {
  readonly page: Page
  /** After rendering: the tokens of the markdown, if a format read it, for the document's metadata. */
  readonly facts: () => Metadata
  /** After rendering: warnings about what was cut off. */
  readonly warnings: () => ReadonlyArray<string>
  /** The parser's document fields, without offsets of parts that were cut off. */
  readonly fields: () => Page["fields"]
}

/** Counts the tokens of a page's markdown, and trims it to `maxTokens`. */
export const withinBudget = (whole: Page, { maxTokens = Infinity }: BudgetOptions): BudgetedPage => {
  let read: CountedMarkdown | undefined
  const page = pageWith(whole, { markdown: () => (read ??= counted(whole.markdown(), maxTokens)).markdown })
  return {
    page,
    facts: () => ({ ...whole.facts, ...(read === undefined ? {} : { tokens: read.tokens }) }),
    warnings: () => [...whole.warnings, ...(read?.warnings ?? [])],
    fields: () =>
      whole.fields === undefined || maxTokens === Infinity
        ? whole.fields
        : blocksWithin(whole.fields, page.markdown().text.length),
  }
}

interface CountedMarkdown {
  readonly markdown: PageMarkdown
  readonly tokens: number
  readonly warnings: ReadonlyArray<string>
}

const counted = (markdown: PageMarkdown, maxTokens: number): CountedMarkdown => {
  const tokens = countTokens(markdown.text)
  const text = tokens <= maxTokens ? undefined : trimMarkdown(markdown.text, maxTokens)
  if (text === undefined) return { markdown, tokens, warnings: [] }
  const left = countTokens(text)
  // Lazy: few formats read the tree.
  const trimmed = {
    text,
    get tree() {
      return Markdown.parse(text)
    },
  }
  return {
    markdown: trimmed,
    tokens: left,
    warnings: [`The markdown was trimmed by maxTokens: about ${shown(left)} of its ${shown(tokens)} tokens are left.`],
  }
}

const shown = (count: number): string => count.toLocaleString("en")
