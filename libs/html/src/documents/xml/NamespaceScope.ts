/** The namespaces declared on an element and around it, by prefix; the empty prefix is that of names without one. */
export class NamespaceScope {
  readonly #own: ReadonlyMap<string, string>
  readonly #outer: NamespaceScope | undefined

  constructor(own: ReadonlyMap<string, string>, outer?: NamespaceScope) {
    this.#own = own
    this.#outer = outer
  }

  /** The scope of an element with these attributes. */
  within(attributes: ReadonlyMap<string, string>): NamespaceScope {
    const own = [...attributes].filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"))
    return own.length === 0
      ? this
      : new NamespaceScope(new Map(own.map(([name, uri]) => [name.slice("xmlns:".length), uri.trim()])), this)
  }

  namespaceOf(prefix: string): string | undefined {
    return this.#own.get(prefix) ?? this.#outer?.namespaceOf(prefix)
  }
}
