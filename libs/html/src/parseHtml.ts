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
  const text = decodeText(source.body, source.charset)
  const tree = parseTree(text)
  const base = findBase(tree, source.url)
  const said = readStatements(tree, source.url)
  const metadata = toMetadata(said, articleFacts(said), base)
  const title = typeof metadata.title === "string" ? metadata.title : ""
  const chosen = chooseContent({ tree, url: source.url, base, said }, options, model)
  // What a caller picked says little of the page it was picked from.
  const judgement = judgePage({ tree, url: source.url, status: source.status, title, ...(choosesTags(options) ? {} : { content: chosen.content }) })
  const content: Root = chosen.isGuess && standIns.has(judgement.verdict) ? { type: "root", children: [] } : chosen.content
  return {
    source,
    text,
    tree,
    content,
    base,
    markdown: memoised(() => toPageMarkdown(writesAsciiMath(tree) ? withAsciiMath(content) : content, base, options)),
    metadata: withVerdict(metadata, judgement),
    warnings: [...verdictWarnings(judgement, source.status), ...(judgement.verdict === "empty" ? [] : selectionWarnings(chosen.content, options))],
  }
}

/** Pages that show something in the place of their content: what is guessed to be content on them is not. */
const standIns: ReadonlySet<Verdict> = new Set(["challenge", "wall", "script-rendered"])
