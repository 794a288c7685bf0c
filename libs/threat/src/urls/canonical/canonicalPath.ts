import { plainText } from "./plainText.ts"

/** Paths that need normalization. */
const needless = /\/\/|\/\.|^\./u

/**
 * Normalizes a path, given without its first slash as Latin-1 with one character per byte: removes escapes, repeated slashes,
 * `.` and `..`. The result begins with a slash.
 */
export const canonicalPath = (latin1: string): string => {
  const path = plainText(latin1)
  if (!needless.test(`/${path}`)) return `/${path}`
  const segments = path.split("/")
  const kept: Array<string> = []
  for (const segment of segments) {
    if (segment === "..") kept.pop()
    else if (segment !== "" && segment !== ".") kept.push(segment)
  }
  const last = segments.at(-1)
  const isFolder = last === "" || last === "." || last === ".."
  return kept.length === 0 ? "/" : `/${kept.join("/")}${isFolder ? "/" : ""}`
}
