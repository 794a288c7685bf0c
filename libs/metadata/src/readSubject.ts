import type { LinkedGraph, LinkedNode } from "@trawl/core/linked"
import { findMainThing, isArticle, isProduct } from "./findMainThing.ts"
import { pageData, type PageStatements } from "./PageStatements.ts"
import { wordOverlap } from "./plainWords.ts"
import { isSiteName, readSiteNames } from "./siteNames.ts"
import { beforeBar, firstPart, statedTitles } from "./statedTitles.ts"

/** What a document's head and linked data say of its subject, without a look at its text. */
export interface PageSubject {
  /** Its titles without the site's name, best first, each once; none that is only the site's name. */
  readonly titles: ReadonlyArray<string>
  /** Its article, discussion or product. */
  readonly main: LinkedNode | undefined
  readonly graph: LinkedGraph
  /** Contents of the meta tags by name in lower case. */
  readonly metas: ReadonlyMap<string, ReadonlyArray<string>>
}

/** Reads what a document's head and linked data say of its subject. */
export const readSubject = (read: Pick<PageStatements, "url" | "head" | "linked">): PageSubject => {
  const page = pageData(read)
  const main = findMainThing(page)
  const siteNames = readSiteNames(page)
  const shorten = main !== undefined && isArticle(main) ? beforeBar : firstPart
  const stated = statedTitles({ page, main, siteNames }).map(({ text }) => text)
  // The first product of a list is linked data too.
  const titles =
    main !== undefined && isProduct(main)
      ? stated.filter((title) => stated[0] === title || wordOverlap(title, stated[0] ?? "") > 0)
      : stated
  return {
    titles: [...new Set(titles.filter((title) => !isSiteName(title, siteNames)).map(shorten))],
    main,
    graph: page.graph,
    metas: page.metas,
  }
}
