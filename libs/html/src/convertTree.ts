import type { Page, PageSource } from "@trawl/core"
import type { RoundTripOptions } from "@trawl/markdown/write"
import type { Root } from "hast"
import { chooseContent, choosesTags, type ContentOptions, type Model, selectionWarnings, shownContent } from "@trawl/content"
import { emptyList, findBase } from "@trawl/hast"
import { articleFacts, readStatements, toMetadata } from "@trawl/metadata"
import type { ContentUse } from "./ContentUse.ts"
import { withAsciiMath, writesAsciiMath } from "@trawl/markdown/asciiMath"
import { memoised } from "./memoised.ts"
import { toPageMarkdown } from "./markdown/toPageMarkdown.ts"
import type { Judgement, Verdict } from "./verdict/Verdict.ts"
import { judgePage } from "./verdict/judgePage.ts"
import { judgeShown, type ShownPage } from "./verdict/judgeShown.ts"
import { verdictWarnings, withVerdict } from "./verdict/tellVerdict.ts"

/** A document that `parseTree` has read, and where it came from. */
interface ReadDocument extends Pick<PageSource, "url" | "status"> {
  readonly tree: Root
}

/** All that a page has besides its source. Main content is chosen by the trained tables of this lib, or by those given. */
export const convertTree = ({ tree, url, status }: ReadDocument, options: ContentOptions & ContentUse & RoundTripOptions, model?: Model): Omit<Page, "source" | "text"> => {
  const base = findBase(tree, url)
  const said = readStatements(tree, url)
  const metadata = toMetadata(said, articleFacts(said), base)
  const title = typeof metadata.title === "string" ? metadata.title : ""
  const document = { tree, url, base, said }
  const chosen = memoised(() => chooseContent(document, options, model))
  const seen = options.needsContent === false ? memoised(() => shownContent(document, options)) : () => chosen().content
  const judgement = judge({ tree, url, status, title, outline: said.outline, seen }, options)
  const content = memoised((): Root => (standIns.has(judgement.verdict) && chosen().isGuess ? { type: "root", children: emptyList() } : chosen().content))
  const written = (read: () => Root, at = base) => ({
    content: read,
    markdown: memoised(() => toPageMarkdown(writesAsciiMath(tree) ? withAsciiMath(read()) : read(), at, options)),
  })
  return {
    tree,
    base,
    ...written(content),
    rewritten: (other, at) => written(() => other, at),
    metadata: withVerdict(metadata, judgement),
    linked: () => said.linked.nodes,
    warnings: [...verdictWarnings(judgement, status), ...(judgement.verdict === "empty" ? [] : selectionWarnings(seen, options))],
  }
}

interface SeenPage extends Omit<ShownPage, "shown"> {
  /** Its content, or what stands for that where nobody needs it. */
  readonly seen: () => Root
}

const judge = ({ seen, ...page }: SeenPage, options: ContentOptions & ContentUse): Judgement => {
  // What a caller picked says little of the page it was picked from.
  if (choosesTags(options)) return judgePage(page)
  return options.needsContent === false && options.onlyMainContent ? judgeShown({ ...page, shown: seen }) : judgePage({ ...page, content: seen })
}

/** Pages that show something in the place of their content: what is guessed to be content on them is not. */
const standIns: ReadonlySet<Verdict> = new Set(["challenge", "wall", "script-rendered"])
