interface Binding {
  readonly depth: number
  readonly prefix: string
  readonly uri: string
}

/** A name in its namespace. `uri` is `?prefix` if the prefix is not declared. */
export interface QualifiedName {
  readonly uri: string
  /** In lower case. */
  readonly local: string
}

/** Most declarations in force at once; real files have a handful. */
const mostBindings = 200
const mostNames = 500

/** The namespaces in force while a document is read. */
export class Namespaces {
  readonly #bindings: Array<Binding> = []
  readonly #names = new Map<string, QualifiedName>()

  /** Takes the declarations of a start tag whose element is at this depth. */
  declare(attributes: ReadonlyMap<string, string>, depth: number): void {
    for (const [name, value] of attributes) {
      const isDeclaration = name === "xmlns" || name.startsWith("xmlns:")
      if (!isDeclaration || this.#bindings.length === mostBindings) continue
      this.#bindings.push({ depth, prefix: name.slice(6), uri: value.trim() })
      this.#names.clear()
    }
  }

  /** Forgets the declarations of elements deeper than this. */
  leave(depth: number): void {
    while ((this.#bindings.at(-1)?.depth ?? 0) > depth) {
      this.#bindings.pop()
      this.#names.clear()
    }
  }

  qualify(name: string): QualifiedName {
    const known = this.#names.get(name)
    if (known !== undefined) return known
    const colon = name.indexOf(":")
    const prefix = colon < 0 ? "" : name.slice(0, colon).toLowerCase()
    const bound = this.#bindings.findLast((binding) => binding.prefix === prefix)?.uri
    const uri = bound ?? (prefix === "" ? "" : `?${prefix}`)
    const qualified = { uri, local: name.slice(colon + 1).toLowerCase() }
    if (this.#names.size === mostNames) this.#names.clear()
    this.#names.set(name, qualified)
    return qualified
  }
}
