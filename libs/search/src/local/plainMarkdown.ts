/** Markdown as text for readers and the index: without marks, addresses and images' addresses. Not a parser: it must be quick on every page. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^[\]]{0,1000})\]\([^()\s]{0,2000}(?: "[^"\n]{0,300}")?\)/gu, "$1")
    .replaceAll(/^[ \t]{0,8}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]/gmu, "")
    .replaceAll(/^[ \t]{0,8}(?:[-=*_|: ]{3,200}|(?:```|~~~)[^\n]{0,100})$/gmu, "")
    .replaceAll(/<\/?[a-z][^<>\n]{0,200}>/giu, " ")
    .replaceAll(/https?:\/\/[^\s<>()]{0,2000}/giu, " ")
    .replaceAll(/\\(?=[!-/:-@[-`{-~])|[*_`|]{1,3}/gu, " ")
    // Most spaces stand alone and stay.
    .replaceAll(/\s\s+|[^\S ]/gu, " ")
    .trim()
