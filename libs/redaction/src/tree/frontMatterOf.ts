/** Characters of front matter at most. */
const longest = 65_536

const opening = /^---[ \t]*\r?\n(?=[ \t]*(?:#|[\w"'-]{1,64}[ \t]*:))/u
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gmu

/** The front matter that a markdown text begins with, in YAML between two lines of hyphens, with the blank lines behind it; "" without. */
export const frontMatterOf = (markdown: string): string => {
  const start = opening.exec(markdown)?.[0].length
  if (start === undefined) return ""
  closing.lastIndex = start
  const end = closing.exec(markdown.slice(0, longest))
  if (end === null) return ""
  const blank = /[\r\n]*/yu
  blank.lastIndex = end.index + end[0].length
  return markdown.slice(0, blank.lastIndex + (blank.exec(markdown)?.[0].length ?? 0))
}
