const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Resolves a reference to a path within the book, with its fragment. */
const resolved = (from: string, href: string): string => {
  const { hash, pathname } = new URL(encodeURI(href).replaceAll("%25", "%"), `http://book/${encodeURI(from)}`)
  return decoded(pathname.slice(1)) + hash
}

/** The file in a book that a link of another file refers to, with its fragment; empty if there is none. */
export const refersTo = (from: string, href: string): string => {
  try {
    return resolved(from, href)
  } catch {
    return ""
  }
}
