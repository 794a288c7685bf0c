/** Selectors separated by commas. The names are those of Selectors 4. */
export type SelectorList = ReadonlyArray<ComplexSelector>

/** Compound selectors joined by combinators. */
export type ComplexSelector = ReadonlyArray<CompoundSelector>

export interface CompoundSelector {
  /** Joins it to the compound before it, or a relative selector to its anchor; undefined at the start of other selectors. */
  readonly combinator: Combinator | undefined
  readonly simples: ReadonlyArray<SimpleSelector>
}

/** A space stands for a descendant. */
export type Combinator = " " | ">" | "+" | "~" | "||"

export type SimpleSelector = NamedSelector | { readonly type: "universal" } | AttributeSelector | PseudoClassSelector

/** Namespaces are read, but not kept. */
export interface NamedSelector {
  readonly type: "type" | "id" | "class" | "pseudo-element"
  readonly name: string
}

export interface AttributeSelector {
  readonly type: "attribute"
  readonly name: string
  /** Undefined if the attribute only has to be there. */
  readonly match?: AttributeMatch
}

export interface AttributeMatch {
  readonly operator: string
  readonly value: string
  /** `i` compares without case, `s` with it; undefined leaves it to the attribute. */
  readonly flag: "i" | "s" | undefined
}

export interface PseudoClassSelector {
  readonly type: "pseudo-class"
  /** In lower case. */
  readonly name: string
  /** Of `:is()` and the like, and of `:nth-child(… of …)`. */
  readonly selectors?: SelectorList
  readonly formula?: Formula
  /** Of `:lang()` and `:dir()`. */
  readonly words?: ReadonlyArray<string>
}

/** Places `a * n + b`, n from 0, counted from 1: the notation An+B. */
export interface Formula {
  readonly a: number
  readonly b: number
}
