import type { Root } from "hast"
import { dropLandmarks, dropNamed, findChrome } from "./dropChrome.ts"
import { dropClutter } from "./dropClutter.ts"
import { findMain } from "./findMain.ts"
import type { PageFacts } from "../PageFacts.ts"
import type { Region } from "../parts/Region.ts"
import { takeNotices, type NoticeRemoval } from "./takeNotices.ts"

/** A measured page, and the column that the rules take for its content. */
export interface AnnotatedPage extends NoticeRemoval {
  readonly column: Region
}

/** Measures a pruned page without its consent notices, and marks in it what the rules call navigation, chrome and clutter: the trained score reads their marks. */
export const annotatePage = (root: Root, { kind, title }: Pick<PageFacts, "kind" | "title">): AnnotatedPage => {
  const measured = takeNotices(root)
  const chrome = findChrome(measured.page, title)
  dropLandmarks(chrome)
  dropNamed(chrome, kind)
  const column = findMain(measured.page, kind)
  dropClutter(column)
  return { ...measured, column }
}
