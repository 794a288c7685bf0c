import regjsparser, { type AstNode } from "regjsparser"

const features = { lookbehind: true, modifiers: true, namedGroups: true } as const

/** A part of a pattern. */
export type PatternNode = AstNode<typeof features>

/** The syntax tree of a pattern; throws where it is none. */
export const patternTree = (source: string): PatternNode => regjsparser.parse(source, "", features)
