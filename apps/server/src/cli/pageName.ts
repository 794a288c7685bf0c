/** A name for the files of a page: its host and path in plain characters, at most 100 of them, and nothing that could escape a folder. */
export const pageName = (url: string): string => {
  const parsed = URL.parse(url)
  const words = parsed === null ? url : `${parsed.host}${parsed.pathname}${parsed.search}`
  const plain = words
    .replaceAll(/[^\p{L}\p{N}.]+/gu, "-")
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/gu, "")
    .slice(0, 100)
  return plain || "page"
}
