import { type ModelError, Models, Retention } from "@trawl/core"
import { Effect } from "effect"
import type { Root } from "hast"
import { believable } from "./believable.ts"
import { type ContentBlock, mostBlocks } from "./blocks/ContentBlock.ts"
import { contentBlocks } from "./blocks/contentBlocks.ts"
import { withoutBlocks } from "./blocks/withoutBlocks.ts"
import { cleanTree } from "./cleanTree.ts"
import { cleanQuestion } from "./model/cleanQuestion.ts"
import { readDropped } from "./model/readDropped.ts"

/** The part of a parsed page that cleaning reads. */
export interface CleanablePage {
  readonly mediaType: string
  /** Undefined: the page is too long for a content tree, or has none. */
  readonly content: Root | undefined
}

/** The result of cleaning a page's content. */
export interface CleaningResult {
  /** Undefined: nothing was removed. */
  readonly content: Root | undefined
  /** Sentences for `warning`. */
  readonly warnings: ReadonlyArray<string>
}

const cleanedTypes: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"])

const left = (...warnings: ReadonlyArray<string>): CleaningResult => ({ content: undefined, warnings })

const skipped = (reason: string): CleaningResult =>
  left(`onlyCleanContent was skipped, and the content left as it is: ${reason}`)

const changed = (content: Root, cleaned: Root): Root | undefined => (cleaned === content ? undefined : cleaned)

const byRules = (content: Root, { message }: ModelError): CleaningResult => ({
  content: changed(content, cleanTree(content)),
  warnings: [`onlyCleanContent was done without a language model, by rules: ${message}`],
})

const withoutDropped = (
  content: Root,
  blocks: ReadonlyArray<ContentBlock>,
  dropped: ReadonlySet<number> | undefined,
): CleaningResult => {
  if (dropped === undefined) return skipped("the language model gave no list of blocks.")
  if (!believable(blocks, dropped))
    return skipped("the language model would have removed the title or most of the page.")
  return {
    content: changed(
      content,
      withoutBlocks(
        content,
        blocks.filter(({ id }) => dropped.has(id)),
      ),
    ),
    warnings: [],
  }
}

const byModel = Effect.fnUntraced(function* (content: Root, deadline: number) {
  const blocks = contentBlocks(content)
  if (blocks.length === 0) return left()
  if (blocks.length >= mostBlocks) return skipped(`the page has ${mostBlocks} blocks or more.`)
  const { ask } = yield* Models
  const { value, warnings } = yield* ask(cleanQuestion(blocks, deadline))
  const cleaned = withoutDropped(content, blocks, readDropped(value, blocks.length))
  return { ...cleaned, warnings: [...warnings, ...cleaned.warnings] }
})

/**
 * Removes remaining boilerplate from a page's content: by a model, or by rules if no model may be asked. Whole blocks are removed, nothing is rewritten. For
 * types other than HTML, under zero retention, and if the model fails, the content stays and a warning says so. `deadline` is in milliseconds since the epoch.
 */
export const cleanContent = Effect.fn("cleanContent")(function* (
  { content, mediaType }: CleanablePage,
  deadline: number,
): Effect.fn.Return<CleaningResult> {
  if (!cleanedTypes.has(mediaType))
    return left(`onlyCleanContent had no effect: it is for web pages, and this is a file of type ${mediaType}.`)
  if ((yield* Retention) === "none") return skipped("it is not supported with zero data retention.")
  if (content === undefined) return skipped("the page is too long.")
  const { withheld } = yield* Models
  const why = yield* withheld("clean")
  if (why !== undefined) return byRules(content, why)
  return yield* byModel(content, deadline).pipe(
    // This may be known only when the model is asked.
    Effect.catchTag("ModelError", (error) =>
      Effect.succeed(error.reason === "absent" ? byRules(content, error) : skipped(error.message)),
    ),
  )
})
