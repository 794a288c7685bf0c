import type { Page, PageSource } from "@trawl/core"
import type { Root } from "hast"
import type { ContentOptions } from "./ContentOptions.ts"
import { withAsciiMath } from "./asciiMath/withAsciiMath.ts"
import { writesAsciiMath } from "./asciiMath/writesAsciiMath.ts"
import type { Model } from "./content/model/Model.ts"
import { decodeText } from "./decodeText.ts"
import { findBase } from "./findBase.ts"
import { memoised } from "./memoised.ts"
import { parseTree } from "./parseTree.ts"
import { readStatements } from "./metadata/PageStatements.ts"
import { articleFacts } from "./metadata/readArticleFacts.ts"
import { toMetadata } from "./metadata/readMetadata.ts"
import { chooseContent } from "./selectContent.ts"
import { choosesTags, selectionWarnings } from "./selectionWarnings.ts"
import { toPageMarkdown } from "./toPageMarkdown.ts"
import type { Verdict } from "./verdict/Verdict.ts"
import { judgePage } from "./verdict/judgePage.ts"
import { verdictWarnings, withVerdict } from "./verdict/tellVerdict.ts"

/** The page of an HTML document, its main content chosen by the trained tables of this lib or by those given. Total: every byte sequence is some document. */
export const parseHtml = (source: PageSource, options: ContentOptions, model?: Model): Page => {
  const tree = treeOf(source)
  const base = findBase(tree, source.url)
  const said = readStatements(tree, source.url)
  const metadata = toMetadata(said, articleFacts(said), base)
  const title = typeof metadata.title === "string" ? metadata.title : ""
  const chosen = chooseContent({ tree, url: source.url, base, said }, options, model)
  // What a caller picked says little of the page it was picked from.
  const judgement = judgePage({ tree, url: source.url, status: source.status, title, ...(choosesTags(options) ? {} : { content: chosen.content }) })
  const content: Root = chosen.isGuess && standIns.has(judgement.verdict) ? { type: "root", children: [] } : chosen.content
  return Object.assign(new Sourced(source), {
    tree,
    content,
    base,
    markdown: memoised(() => toPageMarkdown(writesAsciiMath(tree) ? withAsciiMath(content) : content, base, options)),
    metadata: withVerdict(metadata, judgement),
    warnings: [...verdictWarnings(judgement, source.status), ...(judgement.verdict === "empty" ? [] : selectionWarnings(chosen.content, options))],
  })
}

/** The text of a page is asked for by one format only, and as large as all of the rest. */
class Sourced {
  readonly source: PageSource
  constructor(source: PageSource) {
    this.source = source
  }
  get text(): string {
    return decodeText(this.source.body, this.source.charset)
  }
}

// On its own, or the frame of the caller would keep the text while the page is converted.
const treeOf = ({ body, charset }: PageSource): Root => parseTree(decodeText(body, charset))

/** Pages that show something in the place of their content: what is guessed to be content on them is not. */
const standIns: ReadonlySet<Verdict> = new Set(["challenge", "wall", "script-rendered"])
