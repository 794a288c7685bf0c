/** Endings such as of `page.html` or `index.php`. A version such as `v1.10` has none. */
const ending = /^(?=\d*[a-z])[a-z\d]{2,10}$/iu

const isFileName = (name: string): boolean => name.includes(".") && ending.test(name.slice(name.lastIndexOf(".") + 1))

/**
 * The folder of a path: below it a crawl stays. `/docs/` and `/docs/page.html` are in `/docs/`, and `/docs` is one of its own, without
 * the slash: it has `/docs/x` and not `/docsearch`.
 */
export const pathScope = (path: string): string => {
  const nameAt = path.lastIndexOf("/") + 1
  return isFileName(path.slice(nameAt)) ? path.slice(0, nameAt) : path
}

/** Whether a path lies in the folder of `pathScope`. */
export const isInPathScope = (path: string, scope: string): boolean => {
  const folder = scope.endsWith("/") ? scope : `${scope}/`
  return path.startsWith(folder) || path === folder.slice(0, -1)
}
