import type { Spot } from "./Surroundings.ts"

/** Before what makes an autolink literal of a text: `://`, the point of `www.`, the `@` of a mail address. GFM 0.29, "autolinks (extension)". */
const starts = /(?<![A-Za-z])https?(?=:\/\/)|(?<![^\s(*_~[\]])www(?=\.)|[\w+.-](?=@[\w-])/giu

/** Markdown in which no text is an autolink literal. */
export const escapeAutolinks = (markdown: string): string => markdown.replaceAll(starts, "$&\\")

/**
 * Whether a spot is in the path of an autolink literal: a backslash would become part of it. Before its path a delimiter makes it
 * none, and behind a bracket that is open it may be none. No address is longer than what is looked at.
 */
export const isInAutolink = ({ value, at, around: { plainTo = 0 } }: Spot): boolean => {
  if (at < plainTo) return false
  const before = value.slice(Math.max(0, at - longest), at)
  const start = before.search(upToPath)
  if (start === -1 || /\[[^[\]]*$/u.test(before.slice(0, start))) return false
  return !isBehind(value.slice(at, endOfAutolink(value, at)))
}

const longest = 200

/** An address up to a place in its path; names with `_` may be none. GFM 0.29, "extended autolink". */
const upToPath = /(?:^|[\s(])(?:https?:\/\/|www\.)[^\s</?#_]*[/?#][^\s<]*$/iu

/**
 * Whether a delimiter and a further one like it belong to the punctuation behind the end of an address: there they open and close
 * attention. GFM 0.29, "extended autolink path validation".
 */
const isBehind = (rest: string): boolean => /^[!"'()*,.:;?_~\]]*$/u.test(rest) && rest.includes(rest[0] as string, 1)

/**
 * Where the character stands that makes an autolink literal of what goes on up to a place, -1 where it is none. An address with an
 * escape in it must be none either, as the escape would become a part of it.
 */
export const startOfAutolink = (value: string, at: number): number => {
  const from = Math.max(0, at - longest)
  const hit = upToHere.exec(value.slice(from, at))
  return hit === null ? -1 : from + hit.index + (/^(?:https?|www)/iu.exec(hit[0])?.[0].length ?? 0)
}

const upToHere = /(?:(?<![A-Za-z])https?(?=:\/\/)|(?<![^\s(*_~[\]])www(?=\.))[^\s<]*$/iu

export const endOfAutolink = (value: string, from: number): number => {
  const length = value.slice(from, from + 400).search(/[\s<]/u)
  return length === -1 ? from + 400 : from + length
}
