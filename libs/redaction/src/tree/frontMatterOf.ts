/** Most characters of front matter. */
const longest = 65_536

const opening = /^---[ \t]*\r?\n(?=[ \t]*(?:#|[\w"'-]{1,64}[ \t]*:))/u
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gmu

/** The YAML front matter of a markdown text, between two lines of hyphens, with the blank lines after it; "" if there is none. */
export const frontMatterOf = (markdown: string): string => {
  const start = opening.exec(markdown)?.[0].length
  if (start === undefined) return ""
  closing.lastIndex = start
  const end = closing.exec(markdown.slice(0, longest))
  if (end === null) return ""
  const blank = /[\r\n]*/uy
  blank.lastIndex = end.index + end[0].length
  return markdown.slice(0, blank.lastIndex + (blank.exec(markdown)?.[0].length ?? 0))
}
