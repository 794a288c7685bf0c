import { normalizePath } from "./normalizePath.ts"

/** One `allow` or `disallow` line. */
export interface RobotsRule {
  readonly allow: boolean
  /** Length of its pattern in octets: the longest matching pattern decides. */
  readonly length: number
  /** The texts between its wildcards. The first one is a prefix of the path. */
  readonly pieces: ReadonlyArray<string>
  /** The last piece ends the path. */
  readonly toEnd: boolean
}

/** A rule from its pattern in the file, which is not empty. `*` matches any text, `$` at the end the end of the path. */
export const makeRule = (allow: boolean, written: string): RobotsRule => {
  const toEnd = written.endsWith("$")
  const pattern = normalizePath(toEnd ? written.slice(0, -1) : written).replaceAll("$", "%24")
  return { allow, length: pattern.length + (toEnd ? 1 : 0), pieces: pattern.split("*"), toEnd }
}

/** Whether a rule matches a normalized path. Each piece is searched from the end of the previous one, so no path is read twice. */
export const matchesRule = ({ pieces, toEnd }: RobotsRule, path: string): boolean => {
  const [first = "", ...others] = pieces
  if (!path.startsWith(first)) return false
  const last = toEnd ? others.pop() : undefined
  if (toEnd && last === undefined) return path.length === first.length
  let end = first.length
  for (const piece of others) {
    const at = path.indexOf(piece, end)
    if (at < 0) return false
    end = at + piece.length
  }
  return last === undefined || (path.length - last.length >= end && path.endsWith(last))
}
