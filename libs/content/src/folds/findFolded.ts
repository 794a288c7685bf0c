import { attributeOf } from "@trawl/hast"
import type { Element, RootContent } from "hast"
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
  const signs: Signs = { hides: false, hasTabs: false, radios: new Map() }
  look(nodes, false, signs)
  const found = signs.hides ? findFolds(nodes) : noFolds
  const mayHaveTabs = signs.hasTabs || signs.radios.size > 1 || found.folds.size > 0
  const tabs = mayHaveTabs ? findTabs(nodes, signs) : noTabs()
  return { ...found, tabs }
}

interface Signs {
  /** Whether something is hidden outside of navigation and dialogs that readers may open. */
  hides: boolean
  hasTabs: boolean
  /** The names of radio buttons by their ids. */
  readonly radios: Map<string, string>
}

const look = (nodes: ReadonlyArray<RootContent>, isPassed: boolean, signs: Signs): void => {
  for (const node of nodes) {
    if (node.type !== "element") continue
    const isElsewhere = isPassed || passedOver.has(node.tagName)
    signs.hides ||= !isElsewhere && hidesItself(node) && mayBeFold(node)
    signs.hasTabs ||= isBarOrTab(node)
    if (node.tagName === "input") noteRadio(node, signs)
    if (node.children.length > 0) look(node.children, isElsewhere || isChrome(node), signs)
  }
}

const noteRadio = (input: Element, { radios }: Signs): void => {
  const { id, type } = input.properties
  if (type === "radio" && typeof id === "string" && id !== "") radios.set(id, attributeOf(input, "name"))
}

const noTabs = (): Tabs => ({ bars: new Map(), panels: new Map() })
