import { plainText } from "./plainText.ts"

/** Where something of a path has to go. */
const needless = /\/\/|\/\.|^\./u

/** A path, given without its first slash and with one character a byte, without escapes, runs of slashes, and steps to where it is or up. It begins with a slash. */
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
