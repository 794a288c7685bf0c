/**
 * A file name for a page: host and path in plain characters, at most 100 of them, and its place in the list,
 * so that two pages never share a file.
 */
export const fileNameOf = (url: string, place: number, extension: string): string => {
  const parsed = URL.parse(url)
  const words = parsed === null ? url : `${parsed.host}${parsed.pathname}${parsed.search}`
  const plain = words.replaceAll(/[^\p{L}\p{N}.]+/gu, "-").replaceAll(/^[-.]+|[-.]+$/gu, "").slice(0, 100)
  return `${String(place).padStart(4, "0")}-${plain || "page"}.${extension}`
}
