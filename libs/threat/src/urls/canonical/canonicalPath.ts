import { escapeBytes } from "./escapeBytes.ts"
import { unescapeFully } from "./unescapeFully.ts"

/** A path without escapes, runs of slashes, and steps to where it is or up. It begins with a slash. */
export const canonicalPath = (bytes: Uint8Array): string => {
  const segments = escapeBytes(unescapeFully(bytes)).split("/")
  const kept: Array<string> = []
  for (const segment of segments) {
    if (segment === "..") kept.pop()
    else if (segment !== "" && segment !== ".") kept.push(segment)
  }
  const last = segments.at(-1)
  const isFolder = last === "" || last === "." || last === ".."
  return kept.length === 0 ? "/" : `/${kept.join("/")}${isFolder ? "/" : ""}`
}
