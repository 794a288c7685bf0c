import type { Root } from "hast"
import { dropLandmarks, dropNamed, findChrome } from "./dropChrome.ts"
import { dropClutter } from "./dropClutter.ts"
import { findMain } from "./findMain.ts"
import type { PageFacts } from "../PageFacts.ts"
import type { Region } from "../parts/Region.ts"
import { takeNotices, type NoticeRemoval } from "./takeNotices.ts"

/** A measured page whose regions the rules have annotated, and the column that they take for its content. */
export interface AnnotatedPage extends NoticeRemoval {
  readonly column: Region
}

/** Measures a pruned page without its consent notices, and annotates navigation, chrome and clutter by rule: the trained score reads these annotations. */
export const annotatePage = (root: Root, { kind, title }: Pick<PageFacts, "kind" | "title">): AnnotatedPage => {
  const measured = takeNotices(root)
  const chrome = findChrome(measured.page, title)
  dropLandmarks(chrome)
  dropNamed(chrome, kind)
  const column = findMain(measured.page, kind)
  dropClutter(column, measured.blocks)
  return { ...measured, column }
}
