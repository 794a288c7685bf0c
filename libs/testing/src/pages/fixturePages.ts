import type { ServedPage } from "../site/ServedPage.ts"
import { articlePage, articlePages, shortPage } from "./articlePages.ts"
import { charsetPages } from "./charsetPages.ts"
import { contentPages } from "./contentPages.ts"
import { encodingPages } from "./encodingPages.ts"
import { failingPages } from "./failingPages.ts"
import { largePages } from "./largePages.ts"
import { markupPages } from "./markupPages.ts"
import { mediaPages } from "./mediaPages.ts"
import { redirectPages } from "./redirectPages.ts"
import { scriptPages } from "./scriptPages.ts"
import { sessionPages } from "./sessionPages.ts"
import { slowPages } from "./slowPages.ts"

/** Every page of the site. */
export const fixturePages = (): ReadonlyArray<ServedPage> => [
  ...articlePages(),
  ...contentPages(),
  ...markupPages(),
  ...scriptPages(),
  ...slowPages(),
  ...redirectPages(),
  ...failingPages(),
  ...encodingPages(),
  ...charsetPages(),
  ...largePages(),
  ...mediaPages(),
  ...sessionPages(),
]

/** The page at a path with any number; undefined for other paths. */
export const numberedPage = (path: string): ServedPage | undefined => {
  const [, kind, number] = /^\/(static|short)\/(\d{1,9})$/.exec(path) ?? []
  if (kind === undefined) return undefined
  return kind === "static" ? articlePage(Number(number)) : shortPage(Number(number))
}
