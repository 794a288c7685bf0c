import {
  array,
  assert,
  constantFrom,
  integer,
  letrec,
  oneof,
  option,
  property,
  record,
  string,
  tuple,
} from "fast-check"
import { expect, it } from "vitest"
import { readSelector } from "./readSelector.ts"
import type { ComplexSelector, Formula, SelectorList, SimpleSelector } from "./SelectorList.ts"

const name = string({ unit: "binary", minLength: 1, maxLength: 4 }).map((text) =>
  text.replaceAll("\0", "0").toWellFormed(),
)
const word = constantFrom("ltr", "rtl")
const flag = constantFrom("i" as const, "s" as const, undefined)
const operator = constantFrom("=", "~=", "|=", "^=", "$=", "*=")
const formula = record({ a: integer({ min: -9, max: 9 }), b: integer({ min: -9, max: 9 }) })
const combinator = constantFrom(" " as const, ">" as const, "+" as const, "~" as const, "||" as const)

const pseudoClass = "pseudo-class" as const
const { list } = letrec<{ list: SelectorList; relative: SelectorList; simple: SimpleSelector }>((tie) => {
  const compound = tuple(
    option(
      oneof(
        record({ type: constantFrom("type" as const), name }),
        record({ type: constantFrom("universal" as const) }),
      ),
      { nil: undefined },
    ),
    array(tie("simple"), { minLength: 1, maxLength: 2 }),
  ).map(([type, simples]) => [...(type === undefined ? [] : [type]), ...simples])
  const complex = (leading: typeof combinator | undefined) =>
    tuple(
      option(leading ?? combinator, { nil: undefined }),
      compound,
      array(record({ combinator, simples: compound }), { maxLength: 2 }),
    ).map(([first, simples, others]): ComplexSelector => [
      { combinator: leading === undefined || first === " " ? undefined : first, simples },
      ...others,
    ])
  return {
    list: array(complex(undefined), { minLength: 1, maxLength: 2 }),
    relative: array(complex(combinator), { minLength: 1, maxLength: 2 }),
    simple: oneof(
      { maxDepth: 2 },
      record({ type: constantFrom("id" as const, "class" as const), name }),
      record({ type: constantFrom("attribute" as const), name }),
      record({ type: constantFrom("attribute" as const), name, match: record({ operator, value: name, flag }) }),
      record({ type: constantFrom(pseudoClass), name: constantFrom("root", "hover", "first-child") }),
      record({ type: constantFrom(pseudoClass), name: constantFrom("nth-of-type", "nth-child"), formula }),
      record({
        type: constantFrom(pseudoClass),
        name: constantFrom("lang"),
        words: array(name, { minLength: 1, maxLength: 2 }),
      }),
      record({ type: constantFrom(pseudoClass), name: constantFrom("dir"), words: tuple(word) }),
      record({ type: constantFrom(pseudoClass), name: constantFrom("not", "is", "has"), selectors: tie("relative") }),
      record({ type: constantFrom(pseudoClass), name: constantFrom("nth-child"), formula, selectors: tie("list") }),
    ),
  }
})

/** Escapes every character that is no letter, as CSS allows. */
const written = (text: string): string =>
  Array.from(text, (character) =>
    /[a-z]/iu.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  ).join("")
const writtenFormula = ({ a, b }: Formula) => `${a}n${b < 0 ? "" : "+"}${b}`

const writtenSimple = (simple: SimpleSelector): string => {
  if (simple.type === "universal") return "*"
  if (simple.type === "attribute") {
    const { match } = simple
    return `[${written(simple.name)}${match === undefined ? "" : `${match.operator}"${written(match.value)}" ${match.flag ?? ""}`}]`
  }
  if (simple.type !== "pseudo-class")
    return `${{ type: "", id: "#", class: ".", "pseudo-element": "::" }[simple.type]}${written(simple.name)}`
  const { formula, selectors, words } = simple
  const parts = [
    formula && writtenFormula(formula),
    formula && selectors && "of",
    selectors && writtenList(selectors),
    words?.map(written).join(","),
  ].filter((part) => part !== undefined)
  return `:${simple.name}${parts.length === 0 ? "" : `(${parts.join(" ")})`}`
}
const writtenList = (selectors: SelectorList): string =>
  selectors
    .map((selector) =>
      selector
        .map(({ combinator, simples }) => `${combinator ?? ""}${simples.map(writtenSimple).join("/**/")}`)
        .join(""),
    )
    .join(" , ")

it("reads every selector as it was written", () => {
  assert(
    property(list, (selectors) => {
      expect(readSelector(writtenList(selectors))).toEqual(selectors)
    }),
    { numRuns: 500 },
  )
})
