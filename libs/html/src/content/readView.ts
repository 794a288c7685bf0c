import type { Root } from "hast"
import { dropLandmarks, dropNamed, findChrome } from "./dropChrome.ts"
import { dropClutter } from "./dropClutter.ts"
import { type View, viewOf } from "./features/View.ts"
import { findMain } from "./findMain.ts"
import { measure } from "./measure.ts"
import type { PageFacts } from "./PageFacts.ts"

/** Measures a pruned page and marks in it what the rules call navigation, chrome and clutter: the trained score reads their marks. */
export const readView = (root: Root, facts: PageFacts): View => {
  const measured = measure(root)
  const chrome = findChrome(measured.page)
  dropLandmarks(chrome)
  dropNamed(chrome, facts.kind)
  const column = findMain(measured.page, facts.kind)
  dropClutter(column)
  return viewOf(measured, facts, column)
}
