/** Endings of files that a crawl never fetches: images, styles, scripts, archives, programs, audio and video, slides and sheets, fonts. */
export const skippedFileTypes: ReadonlySet<string> = new Set([
  "png", "jpg", "jpeg", "gif", "css", "js", "ico", "svg", "tiff", "zip", "exe", "dmg", "mp4", "mp3", "wav", "pptx", "xlsx", "avi",
  "flv", "woff", "woff2", "ttf", "webp", "inc",
]) // prettier-ignore

/** Endings that titles have too, and folders whose pages are named by titles: `/wiki/Node.js`, `/tags/three.js`. */
const titleEndings: ReadonlySet<string> = new Set(["css", "inc", "js"])
const titleFolder = /\/(?:wiki|tags?|topics?|category|categories|keywords?)\/$/iu

const isTitle = (folder: string, name: string, ending: string): boolean =>
  // MediaWiki's pages about files are `/wiki/File:Map.png`.
  name.includes(":") || (titleEndings.has(ending) && titleFolder.test(folder.slice(-20)))

/** The ending of a path, in lower case and with its dot, if a crawl never fetches such files. */
export const fileTypeOf = (path: string): string | undefined => {
  const dot = path.lastIndexOf(".")
  // No ending has more than five letters.
  if (dot === -1 || path.length - dot > 6) return undefined
  const ending = path.slice(dot + 1).toLowerCase()
  if (!skippedFileTypes.has(ending)) return undefined
  const nameAt = path.lastIndexOf("/") + 1
  return isTitle(path.slice(0, nameAt), path.slice(nameAt), ending) ? undefined : `.${ending}`
}
