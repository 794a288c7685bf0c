import type { Page } from "@trawl/core/page"
import type { Root } from "hast"
import type { InjectionFinding } from "./InjectionFinding.ts"
import { judgePassages } from "./judgePassages.ts"
import type { Passage } from "./page/Passage.ts"
import { collectPassages } from "./page/collectPassages.ts"

/** Result of searching a page. Plain data. */
export interface InjectionScan {
  /** The most certain first, at most 20. */
  readonly findings: ReadonlyArray<InjectionFinding>
  /** Whether the page has more text than is searched, which is 2,000,000 characters. */
  readonly isCut: boolean
}

/** Searches all text of a document for instructions to a model. Pure, and linear in the document. */
export const scanTree = (tree: Root): InjectionScan => {
  const { isCut, passages } = collectPassages(tree)
  return { findings: judgePassages(passages), isCut }
}

/** Searches a parsed page: its whole document, and its metadata. */
export const findInjections = ({
  markdown,
  metadata,
  tree,
}: Pick<Page, "markdown" | "metadata" | "tree">): InjectionScan => {
  const { isCut, passages } = collectPassages(tree)
  // Some kinds of documents have only the tree of their content.
  const content: ReadonlyArray<Passage> =
    passages.length > 0 ? [] : [{ place: "text", text: markdown().text, isConcealed: false, isQuoted: false }]
  return { findings: judgePassages([...passages, ...content, ...metadataPassages(metadata)]), isCut }
}

const metadataPassages = (metadata: Page["metadata"]): ReadonlyArray<Passage> => {
  const texts = Object.values(metadata).flatMap((value) => (typeof value === "string" ? [value] : []))
  return texts.length === 0 ? [] : [{ place: "metadata", text: texts.join("\n"), isConcealed: false, isQuoted: false }]
}
