// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone

interface PageNode {
  readonly outerHTML?: string
  readonly documentElement?: PageNode | null
  readonly nodeValue: string | null
}
type Class<A> = abstract new (...parameters: never) => A
interface PageClasses {
  readonly Node: Class<PageNode>
  readonly NodeList: Class<Iterable<unknown>>
  readonly HTMLCollection: Class<Iterable<unknown>>
}

/**
 * Runs in the page: serializes a value as JSON, values that JSON lacks as text; `undefined` if it is longer than `limit`.
 * Throws for circular values. Self-contained.
 */
export const describeValue = (root: unknown, limit: number): string | undefined => {
  const { HTMLCollection, Node, NodeList } = globalThis as unknown as PageClasses
  let length = 0
  const tooLong = {}
  const htmlOf = (node: PageNode): string => node.outerHTML ?? node.documentElement?.outerHTML ?? node.nodeValue ?? ""
  const plain = (value: object): unknown => {
    if (value instanceof Node) return htmlOf(value)
    const isList =
      value instanceof NodeList || value instanceof HTMLCollection || value instanceof Map || value instanceof Set
    if (isList) return [...value]
    if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return [...(value as unknown as Iterable<unknown>)]
    return value instanceof Error || value instanceof RegExp ? String(value) : value
  }
  // Stops early, instead of building a string of a gigabyte only to find it too long.
  const replace = (key: string, value: unknown): unknown => {
    const written =
      typeof value === "object" && value !== null ? plain(value) : typeof value === "bigint" ? String(value) : value
    length += key.length + (typeof written === "string" ? written.length : 1)
    if (length > limit) throw tooLong
    return written
  }
  try {
    return JSON.stringify(root, replace) ?? "null"
  } catch (error) {
    if (error === tooLong) return undefined
    throw error
  }
}
