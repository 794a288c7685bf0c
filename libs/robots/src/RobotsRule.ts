import { findPiece } from "./findPiece.ts"
import { foldQuery, normalizePath } from "./normalizePath.ts"

/** One `allow` or `disallow` line. */
export interface RobotsRule {
  readonly allow: boolean
  /** The pattern as the file has it. */
  readonly written: string
  /** Number of its line, from 1. */
  readonly line: number
  /** Length of its pattern in octets: the longest matching pattern decides. */
  readonly length: number
  /** The texts between its wildcards. The first one is a prefix of the path. */
  readonly pieces: ReadonlyArray<string>
  /** The same of its folded query, where that differs. */
  readonly folded?: ReadonlyArray<string>
  /** The last piece ends the path. */
  readonly toEnd: boolean
}

/** A path that rules are compared with. */
export interface PathText {
  /** Normalized, with its query. */
  readonly plain: string
  /** With its query folded. */
  readonly folded: string
  /** Characters in which wildcards are searched. */
  readonly searched: number
}

/** A rule from its pattern in the file, which is not empty. `*` matches any text, `$` at the end the end of the path. */
export const makeRule = (allow: boolean, written: string, line: number): RobotsRule => {
  const toEnd = written.endsWith("$")
  const pattern = normalizePath(toEnd ? written.slice(0, -1) : written).replaceAll("$", "%24")
  const folded = foldQuery(pattern)
  return {
    allow,
    written,
    line,
    length: pattern.length + (toEnd ? 1 : 0),
    pieces: pattern.split("*"),
    ...(folded === pattern ? {} : { folded: folded.split("*") }),
    toEnd,
  }
}

/** A path as rules are compared with it. In a path `*` and `$` are plain characters; a pattern has only their escapes. */
export const readPath = (path: string, searched: number): PathText => {
  const plain = normalizePath(path).replaceAll("*", "%2A").replaceAll("$", "%24")
  return { plain, folded: foldQuery(plain), searched }
}

/** Where the wildcards' texts end, each found behind the previous one so that no path is read twice; undefined if one is missing. */
const endOf = (pieces: ReadonlyArray<string>, text: string, start: number): number | undefined => {
  let end = start
  for (const piece of pieces) {
    const at = findPiece(text, piece, end)
    if (at < 0) return undefined
    end = at + piece.length
  }
  return end
}

/** Whether the pieces of a rule are in a path, with all that precedes wildcards and the end in it, and the rest in `searched` characters. */
const matchesPieces = (
  pieces: ReadonlyArray<string>,
  { path, searched, toEnd }: { readonly path: string; readonly searched: number; readonly toEnd: boolean },
): boolean => {
  const [first = "", ...others] = pieces
  if (!path.startsWith(first)) return false
  const last = toEnd ? others.pop() : undefined
  if (toEnd && last === undefined) return path.length === first.length
  const end = others.length === 0 ? first.length : endOf(others, path.slice(0, searched), first.length)
  if (end === undefined || last === undefined) return end !== undefined
  return path.length - last.length >= end && path.endsWith(last)
}

/** Whether a rule matches a path. */
export const matchesRule = ({ folded, pieces, toEnd }: RobotsRule, path: PathText): boolean => {
  const { searched } = path
  if (matchesPieces(pieces, { path: path.plain, searched, toEnd })) return true
  if (folded === undefined && path.folded === path.plain) return false
  return matchesPieces(folded ?? pieces, { path: path.folded, searched, toEnd })
}
