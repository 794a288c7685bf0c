import regjsparser, { type AstNode } from "regjsparser"

const features = { lookbehind: true, modifiers: true, namedGroups: true } as const

/** A part of a pattern. */
export type PatternNode = AstNode<typeof features>

/** The syntax tree of a pattern; throws on an invalid one. */
export const patternTree = (source: string): PatternNode => regjsparser.parse(source, "", features)
