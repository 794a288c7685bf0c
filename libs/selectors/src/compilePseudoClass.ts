import { InvalidSelector } from "./InvalidSelector.ts"
import { matchDirection } from "./matchDirection.ts"
import { matchDisabled } from "./matchDisabled.ts"
import { matchLanguage } from "./matchLanguage.ts"
import { matchOnly, matchPosition } from "./matchPosition.ts"
import { matchWritable } from "./matchWritable.ts"
import { type Matcher, matcherOf } from "./Matcher.ts"
import type { PseudoClassSelector, SelectorList } from "./syntax/SelectorList.ts"

/** How the selectors inside a pseudo-class are compiled. */
export interface InnerSelectors {
  readonly selectors: (selectors: SelectorList) => Matcher
  /** Relative to the tested element: the argument of `:has()`. */
  readonly relative: (selectors: SelectorList) => Matcher
}

/** Compiles a pseudo-class that depends on the position in the tree. Throws InvalidSelector for one that only a browser can evaluate. */
export const compilePseudoClass = (pseudoClass: PseudoClassSelector, inner: InnerSelectors): Matcher => {
  const { name } = pseudoClass
  const compile = Object.hasOwn(pseudoClasses, name) ? pseudoClasses[name] : undefined
  const match = compile?.(pseudoClass, inner)
  if (match === undefined) throw new InvalidSelector(`:${name} selects no elements of a static document.`)
  return match
}

type Compile = (pseudoClass: PseudoClassSelector, inner: InnerSelectors) => Matcher | undefined

const first = { a: 0, b: 1 }

const isTop: Matcher = matcherOf((_, place, { parents }) => parents[place] === -1)
const isRoot: Matcher = matcherOf(
  ({ tagName }, place, { parents }) => parents[place] === -1 && (tagName === "html" || tagName === "svg"),
)

const selected: Compile = ({ selectors }, inner) => selectors && inner.selectors(selectors)

const contrary = (match: Matcher | undefined): Matcher | undefined =>
  match && ((table) => match(table).map((isIn) => 1 - isIn))

const counted =
  (isFromEnd: boolean, isOfType: boolean): Compile =>
  ({ formula, selectors }, inner) =>
    formula && matchPosition(formula, { isFromEnd, isOfType, among: selectors && inner.selectors(selectors) })

const pseudoClasses: Readonly<Record<string, Compile>> = {
  is: selected,
  where: selected,
  not: (pseudoClass, inner) => contrary(selected(pseudoClass, inner)),
  has: ({ selectors }, inner) => selectors && inner.relative(selectors),
  root: () => isRoot,
  scope: () => isTop,
  "first-child": () => matchPosition(first, { isFromEnd: false, isOfType: false }),
  "last-child": () => matchPosition(first, { isFromEnd: true, isOfType: false }),
  "only-child": () => matchOnly(false),
  "first-of-type": () => matchPosition(first, { isFromEnd: false, isOfType: true }),
  "last-of-type": () => matchPosition(first, { isFromEnd: true, isOfType: true }),
  "only-of-type": () => matchOnly(true),
  "nth-child": counted(false, false),
  "nth-last-child": counted(true, false),
  "nth-of-type": counted(false, true),
  "nth-last-of-type": counted(true, true),
  lang: ({ words }) => words && matchLanguage(words),
  dir: ({ words: [direction = ""] = [] }) => matchDirection(direction),
  disabled: () => matchDisabled(true),
  enabled: () => matchDisabled(false),
  "read-write": () => matchWritable(true),
  "read-only": () => matchWritable(false),
}
