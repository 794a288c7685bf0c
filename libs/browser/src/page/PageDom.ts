/** The few DOM members that page scripts use here. The lib is compiled without the DOM's own types. */
export interface PageNode {
  readonly nodeType: number
  readonly firstChild: PageNode | null
  readonly nextSibling: PageNode | null
  readonly childNodes: Iterable<PageNode>
  readonly nodeValue: string | null
  readonly appendChild: (child: PageNode) => void
}

export interface PageElement extends PageNode {
  readonly localName: string
  readonly shadowRoot: PageNode | null
  /** Present on a frame; `null` if it belongs to another origin. */
  readonly contentDocument?: PageDocument | null
  readonly outerHTML: string
  readonly scrollHeight: number
  readonly href?: string
  readonly src?: string
  readonly getAttribute: (name: string) => string | null
  readonly setAttribute: (name: string, value: string) => void
  readonly removeAttribute: (name: string) => void
  readonly getBoundingClientRect: () => { readonly width: number; readonly height: number }
  readonly assignedNodes?: (options: { readonly flatten: boolean }) => ReadonlyArray<PageNode>
}

export interface PageDocument extends PageNode {
  readonly readyState: string
  readonly documentElement: PageElement | null
  readonly body: PageElement | null
  readonly doctype: { readonly name: string; readonly publicId: string; readonly systemId: string } | null
  readonly implementation: { readonly createHTMLDocument: (title: string) => PageDocument }
  readonly importNode: <Node extends PageNode>(node: Node, deep: boolean) => Node
  readonly createElement: (name: string) => PageElement
  readonly createComment: (text: string) => PageNode
  readonly querySelector: (selector: string) => PageElement | null
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>
}
