import type { Page, PageSource } from "@trawl/core/page"
import type { RoundTripOptions } from "@trawl/markdown/write"
import type { Root } from "hast"
import {
  chooseContent,
  choosesTags,
  type ContentOptions,
  type Model,
  selectionWarnings,
  shownContent,
} from "@trawl/content"
import { emptyList, findBase } from "@trawl/hast"
import { articleFacts, readStatements, toMetadata } from "@trawl/metadata"
import type { ContentUse } from "./ContentUse.ts"
import { withAsciiMath, writesAsciiMath } from "@trawl/markdown/asciiMath"
import { withFormulas } from "@trawl/markdown/formulas"
import { showFrames, unreadWarnings } from "./frames/showFrames.ts"
import { memoised } from "./memoised.ts"
import { toPageMarkdown } from "./markdown/toPageMarkdown.ts"
import type { Judgement, Verdict } from "./verdict/Verdict.ts"
import { judgePage } from "./verdict/judgePage.ts"
import { judgeShown, type ShownPage } from "./verdict/judgeShown.ts"
import { verdictWarnings, withVerdict } from "./verdict/withVerdict.ts"

/** A document parsed by `parseTree`, and its address and status. */
interface ParsedDocument extends Pick<PageSource, "url" | "status"> {
  readonly tree: Root
}

/** Everything of a page except its source. Uses the trained tables of `@trawl/content` if no model is given. */
export const convertTree = (
  { tree: parsed, url, status }: ParsedDocument,
  options: ContentOptions & ContentUse & RoundTripOptions,
  model?: Model,
): Omit<Page, "source" | "text"> => {
  const tree = withFormulas(parsed)
  const base = findBase(tree, url)
  const framed = showFrames(tree, base)
  const statements = readStatements(tree, url)
  const metadata = toMetadata(statements, articleFacts(statements), base)
  const title = typeof metadata.title === "string" ? metadata.title : ""
  const document = { tree: framed.tree, url, base, statements }
  const chosen = memoised(() => chooseContent(document, options, model))
  const seen = options.needsContent === false ? memoised(() => shownContent(document, options)) : () => chosen().content
  // A link in place of a frame is no link of the page, and says nothing about it.
  const ownTree = framed.unread.length === 0 ? framed.tree : tree
  const judgement = judge({ tree: ownTree, url, status, title, outline: statements.outline, seen }, options)
  const content = memoised((): Root =>
    withoutContent.has(judgement.verdict) && chosen().isGuess && !showsOnlyFrames(judgement)
      ? { type: "root", children: emptyList() }
      : chosen().content,
  )
  const written = (read: () => Root, at = base) => ({
    content: read,
    markdown: memoised(() =>
      toPageMarkdown(writesAsciiMath(tree) ? withAsciiMath(read()) : read(), at, {
        ...options,
        url: at === base ? url : at,
      }),
    ),
  })
  return {
    tree: ownTree,
    base,
    ...written(content),
    rewritten: (other, at) => written(() => other, at),
    metadata: withVerdict(metadata, judgement),
    linked: () => statements.linked.nodes,
    warnings: [
      ...verdictWarnings(judgement, status),
      ...unreadWarnings(framed),
      ...(judgement.verdict === "empty" ? [] : selectionWarnings(seen, options)),
    ],
  }
}

interface JudgementInput extends Omit<ShownPage, "shown"> {
  /** Its content, or all visible content if nobody needs the main content. */
  readonly seen: () => Root
}

const judge = ({ seen, ...page }: JudgementInput, options: ContentOptions & ContentUse): Judgement => {
  // A part that a caller selected says little about the whole page.
  if (choosesTags(options)) return judgePage(page)
  return options.needsContent === false && options.onlyMainContent
    ? judgeShown({ ...page, shown: seen })
    : judgePage({ ...page, content: seen })
}

/** Then the links to its frames are the content. */
const showsOnlyFrames = ({ evidence }: Judgement): boolean => evidence.some(({ reason }) => reason === "only-frames")

/** Verdicts of pages without their content: a guess at content on them is wrong. */
const withoutContent: ReadonlySet<Verdict> = new Set(["challenge", "wall", "script-rendered"])
