import type { AstPseudoClass, AstRule, AstSelector } from "css-selector-parser"
import { InvalidSelector } from "./InvalidSelector.ts"
import { matchDirection } from "./matchDirection.ts"
import { matchLanguage } from "./matchLanguage.ts"
import { matchOnly, matchPosition } from "./matchPosition.ts"
import { matchWritable } from "./matchWritable.ts"
import { type Matcher, matcherOf } from "./Matcher.ts"

type Argument = AstPseudoClass["argument"]

/** How the selectors inside a pseudo-class are compiled. */
export interface InnerSelectors {
  readonly selector: (selector: AstSelector) => Matcher
  /** Relative to the tested element: the argument of `:has()`. */
  readonly relative: (selector: AstSelector) => Matcher
  readonly rule: (rule: AstRule) => Matcher
}

/** Compiles a pseudo-class that depends on the position in the tree. Throws InvalidSelector for one that only a browser can evaluate. */
export const compilePseudoClass = ({ argument, name }: AstPseudoClass, inner: InnerSelectors): Matcher => {
  const compile = Object.hasOwn(pseudoClasses, name) ? pseudoClasses[name] : undefined
  const match = compile?.(argument, inner)
  if (match === undefined) throw new InvalidSelector(`:${name} selects no elements of a static document.`)
  return match
}

const first = { a: 0, b: 1 }

const isTop: Matcher = matcherOf((_, place, { parents }) => parents[place] === -1)
const isRoot: Matcher = matcherOf(
  ({ tagName }, place, { parents }) => parents[place] === -1 && (tagName === "html" || tagName === "svg"),
)

const selected = (argument: Argument, inner: InnerSelectors): Matcher | undefined =>
  argument?.type === "Selector" ? inner.selector(argument) : undefined

const contrary = (match: Matcher | undefined): Matcher | undefined =>
  match && ((table) => match(table).map((isIn) => 1 - isIn))

const counted =
  (isFromEnd: boolean, isOfType: boolean) =>
  (argument: Argument, inner: InnerSelectors): Matcher | undefined => {
    if (argument?.type === "Formula") return matchPosition(argument, { isFromEnd, isOfType })
    return argument?.type === "FormulaOfSelector"
      ? matchPosition(argument, { isFromEnd, isOfType, among: inner.rule(argument.selector) })
      : undefined
  }

const pseudoClasses: Readonly<Record<string, (argument: Argument, inner: InnerSelectors) => Matcher | undefined>> = {
  is: selected,
  where: selected,
  not: (argument, inner) => contrary(selected(argument, inner)),
  has: (argument, inner) => (argument?.type === "Selector" ? inner.relative(argument) : undefined),
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
  lang: (argument) => (argument?.type === "String" ? matchLanguage(argument.value) : undefined),
  dir: (argument) => (argument?.type === "String" ? matchDirection(argument.value) : undefined),
  "read-write": () => matchWritable(true),
  "read-only": () => matchWritable(false),
}
