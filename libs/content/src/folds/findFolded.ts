import type { RootContent } from "hast"
import { hidesItself } from "../prune/isHidden.ts"
import { findFolds, type Folds, isChrome, noFolds, passedOver } from "./findFolds.ts"
import { findTabs, isBarOrTab, type Tabs } from "./findTabs.ts"
import { mayBeFold } from "./isFold.ts"

/** What a page folds away, and its tabs. */
export interface Folded extends Folds {
  readonly tabs: Tabs
}

/** Finds what a page folds away, and its tabs. Looks in one walk whether there may be any: most pages have neither. */
export const findFolded = (nodes: ReadonlyArray<RootContent>): Folded => {
  const signs: Signs = { hides: false, hasTabs: false }
  look(nodes, false, signs)
  const found = signs.hides ? findFolds(nodes) : noFolds
  const tabs = signs.hasTabs || found.folds.size > 0 ? findTabs(nodes, signs.hasTabs) : noTabs()
  return { ...found, tabs }
}

interface Signs {
  /** Whether something is hidden outside of navigation and dialogs that readers may open. */
  hides: boolean
  hasTabs: boolean
}

const look = (nodes: ReadonlyArray<RootContent>, isPassed: boolean, signs: Signs): void => {
  for (const node of nodes) {
    if (node.type !== "element") continue
    const isElsewhere = isPassed || passedOver.has(node.tagName)
    signs.hides ||= !isElsewhere && hidesItself(node) && mayBeFold(node)
    signs.hasTabs ||= isBarOrTab(node)
    if (signs.hides && signs.hasTabs) return
    if (node.children.length > 0) look(node.children, isElsewhere || isChrome(node), signs)
  }
}

const noTabs = (): Tabs => ({ bars: new Map(), panels: new Map() })
