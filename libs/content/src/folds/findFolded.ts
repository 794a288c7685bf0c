import { attributeOf, noteTraits, trait } from "@trawl/hast"
import type { Element, RootContent } from "hast"
import { findFolds, type Folds } from "./findFolds.ts"
import { findTabs, isBarOrTab, type Tabs } from "./findTabs.ts"

/** What a page folds away, and its tabs. */
export interface Folded extends Folds {
  readonly tabs: Tabs
}

/** Finds what a page folds away, and its tabs, and keeps the traits of all elements. */
export const findFolded = (nodes: ReadonlyArray<RootContent>): Folded => {
  const signs: Signs = { hasTabs: false, radios: new Map() }
  const found = findFolds(nodes, (element) => look(element, signs))
  const mayHaveTabs = signs.hasTabs || signs.radios.size > 1 || found.folds.size > 0
  const tabs = mayHaveTabs ? findTabs(nodes, signs) : noTabs()
  return { ...found, tabs }
}

interface Signs {
  hasTabs: boolean
  /** The names of radio buttons by their ids. */
  readonly radios: Map<string, string>
}

const look = (element: Element, signs: Signs): number => {
  const traits = noteTraits(element)
  signs.hasTabs ||= (traits & (trait.role | trait.named)) !== 0 && isBarOrTab(element)
  if (element.tagName === "input") noteRadio(element, signs)
  return traits
}

const noteRadio = (input: Element, { radios }: Signs): void => {
  const { id, type } = input.properties
  if (type === "radio" && typeof id === "string" && id !== "") radios.set(id, attributeOf(input, "name"))
}

const noTabs = (): Tabs => ({ bars: new Map(), panels: new Map() })
