import { hash } from "node:crypto"

/** Characters of text, and of addresses, that count: pages that differ only later are the same. */
const longest = 200_000

/**
 * A digest of what a page shows and links to. Pages that differ only in their own address, which error pages repeat, have the same.
 */
export class ContentDigest {
  readonly #own: ReadonlyArray<string>
  readonly #texts: Array<string> = []
  readonly #addresses: Array<string> = []
  #textLength = 0
  #addressLength = 0

  constructor(url: string) {
    this.#own = namesOf(url)
  }

  addText(text: string): void {
    if (this.#textLength >= longest) return
    const shown = text.trim()
    if (shown === "") return
    this.#texts.push(shown)
    this.#textLength += shown.length
  }

  /** Without its parameters: sites write ids of visits there, anew for each page. */
  addAddress(href: string): void {
    if (this.#addressLength >= longest) return
    const [path = ""] = href.split(/[;?#]/u, 1)
    this.#addresses.push(path)
    this.#addressLength += path.length
  }

  /** Undefined if no text was added. */
  value(): string | undefined {
    if (this.#texts.length === 0) return undefined
    let content = `${this.#texts.join("\n")}\n\n${this.#addresses.join("\n")}`
    for (const name of this.#own) content = content.replaceAll(name, "")
    return hash("sha256", content, "base64url").slice(0, 22)
  }
}

/** How a page may name itself: by its address, or its path with or without escapes. */
const namesOf = (url: string): ReadonlyArray<string> => {
  const { href = url, pathname = "", search = "" } = URL.parse(url) ?? {}
  const paths = [pathname + search, pathname, decoded(pathname)].filter((path) => path.length > 1)
  return [...new Set([href, ...paths])]
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
