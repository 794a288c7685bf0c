import { markOf } from "./indexRow.ts"
import type { LocalQuery, Phrase } from "./LocalQuery.ts"

/** How a store writes its conditions. */
interface Notation {
  readonly phrase: (phrase: Phrase) => string
  readonly mark: (mark: string) => string
  readonly and: string
  readonly or: string
  /** `all` without what any of `none` matches. */
  readonly without: (all: string, none: ReadonlyArray<string>) => string
  /** A condition on the words, within the given fields. */
  readonly words: (condition: string, fields: Fields) => string
}

/** The fields that words are searched in. */
export type Fields = "all" | "heads"

const joined = (terms: ReadonlyArray<string>, by: string): string =>
  terms.length === 1 ? terms.join("") : `(${terms.join(by)})`

/** What a match demands of the words of a query: every group, or any. */
export interface WordsWanted {
  readonly groups: LocalQuery["required"]
  readonly all: boolean
  readonly fields: Fields
}

interface WrittenWords extends WordsWanted {
  readonly notation: Notation
}

const marksOf = ({ anyOf, sites, types }: LocalQuery, team: string, { mark, or }: Notation): ReadonlyArray<string> => [
  mark(markOf("team", team)),
  ...sites.map((list) =>
    joined(
      list.map((site) => mark(markOf("site", site))),
      or,
    ),
  ),
  ...types.map((type) => mark(markOf("type", type))),
  ...(anyOf.length === 0
    ? []
    : [
        joined(
          anyOf.map(({ kind, value }) => mark(markOf(kind, value))),
          or,
        ),
      ]),
]

const wordsCondition = ({ all, groups }: WordsWanted, { and, or, phrase }: Notation): string | undefined => {
  const alternatives = groups.map((group) => joined(group.map(phrase), or))
  return alternatives.length === 0 ? undefined : joined(alternatives, all ? and : or)
}

const conditionOf = (query: LocalQuery, team: string, { notation, ...wanted }: WrittenWords): string => {
  const words = wordsCondition(wanted, notation)
  const all = [
    ...marksOf(query, team, notation),
    ...(words === undefined ? [] : [notation.words(words, wanted.fields)]),
  ]
  const none = [
    ...query.excluded.map((phrase) => notation.words(notation.phrase(phrase), "all")),
    ...query.excludedSites.map((site) => notation.mark(markOf("site", site))),
  ]
  return notation.without(joined(all, notation.and), none)
}

// Tokens are letters and digits, and need no escape in either notation.
const fts5: Notation = {
  phrase: ({ isPrefix, tokens }) => `"${tokens.join(" ")}"${isPrefix ? " *" : ""}`,
  mark: (mark) => `marks : "${mark}"`,
  and: " AND ",
  or: " OR ",
  without: (all, none) => none.reduce((text, one) => `(${text} NOT ${one})`, all),
  words: (condition, fields) => `{${fields === "all" ? "title path body" : "title path"}} : (${condition})`,
}

const tsquery: Notation = {
  phrase: ({ isPrefix, tokens }) =>
    joined(
      tokens.map((token, at) => `'${token}'${isPrefix && at === tokens.length - 1 ? ":*" : ""}`),
      " <-> ",
    ),
  mark: (mark) => `'${mark}'`,
  and: " & ",
  or: " | ",
  without: (all, none) => [all, ...none.map((one) => `!${one}`)].join(" & "),
  // Each of the two vectors has its own fields.
  words: (condition) => condition,
}

/** The match expression of FTS5. */
export const fts5Match = (query: LocalQuery, team: string, wanted: WordsWanted): string =>
  conditionOf(query, team, { ...wanted, notation: fts5 })

/** The match expression of FTS5 for words alone, of which there must be some. */
export const fts5Words = (wanted: WordsWanted): string => fts5.words(wordsCondition(wanted, fts5) ?? "", wanted.fields)

/** The `tsquery` of PostgreSQL. */
export const tsqueryText = (query: LocalQuery, team: string, wanted: WordsWanted): string =>
  conditionOf(query, team, { ...wanted, notation: tsquery })

/** The words alone, to rank by; undefined without any. */
export const rankQueryText = (wanted: WordsWanted): string | undefined => wordsCondition(wanted, tsquery)
