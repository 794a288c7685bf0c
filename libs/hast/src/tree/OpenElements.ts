import type { HastElement } from "../parser/HastElement.ts"
import { scopes } from "./elementKinds.ts"
import { isForeignName, type QualifiedName } from "./QualifiedName.ts"

/** The stack of open elements of the HTML standard, with the qualified name of each. */
export class OpenElements {
  readonly elements: Array<HastElement> = []
  readonly names: Array<QualifiedName> = []
  /** The innermost element and its name; before the first, the name is empty. */
  name: QualifiedName = ""
  /** Whether the innermost element is one of SVG or MathML. */
  isForeign = false
  /** Number of open templates. */
  templates = 0
  /** Number of open paragraphs: most questions about them end here. */
  #paragraphs = 0
  #mostOpen = 0
  #removed = 0

  get current(): HastElement {
    return this.elements.at(-1) as HastElement
  }

  get depth(): number {
    return this.names.length
  }

  /** The tree is not deeper: an element that was removed from the stack still holds what was opened in it, as does one that replaces it. */
  get deepest(): number {
    return this.#mostOpen + 2 * this.#removed + 1
  }

  push(element: HastElement, name: QualifiedName): void {
    this.elements.push(element)
    const depth = this.names.push(name)
    if (depth > this.#mostOpen) this.#mostOpen = depth
    this.#count(name, 1)
    this.#look(name)
  }

  pop(): void {
    this.elements.pop()
    this.#count(this.names.pop() as QualifiedName, -1)
    this.#look(this.names.at(-1) ?? "")
  }

  #count(name: QualifiedName, by: number): void {
    if (name === "p") this.#paragraphs += by
    else if (name === "template") this.templates += by
  }

  #look(name: QualifiedName): void {
    this.name = name
    this.isForeign = isForeignName(name)
  }

  /** Pops elements until one of this name was popped. */
  popThrough(name: QualifiedName): void {
    while (this.depth > 0) {
      const popped = this.name
      this.pop()
      if (popped === name) return
    }
  }

  /** Pops elements until only so many are left. */
  popTo(depth: number): void {
    while (this.depth > depth) this.pop()
  }

  /** Pops elements until the innermost is one of these. */
  popBackTo(names: ReadonlySet<QualifiedName>): void {
    while (this.depth > 1 && !names.has(this.name)) this.pop()
  }

  /** Pops the innermost elements of these names, up to one that is excepted. */
  popAll(names: ReadonlySet<QualifiedName>, except?: QualifiedName): void {
    while (this.name !== except && names.has(this.name)) this.pop()
  }

  /** Whether an element of this name, or of one of these, is open within a scope. */
  has(wanted: QualifiedName | ReadonlySet<QualifiedName>, scope: keyof typeof scopes = "default"): boolean {
    if (wanted === "p" && this.#paragraphs === 0) return false
    const ends = scopes[scope]
    for (let at = this.depth - 1; at >= 0; at--) {
      const name = this.names[at] as QualifiedName
      if (typeof wanted === "string" ? name === wanted : wanted.has(name)) return true
      if (ends.has(name)) return false
    }
    return false
  }

  /** The place of an element, from the innermost out; -1 if it is not open. */
  placeOf(element: HastElement): number {
    return this.elements.lastIndexOf(element)
  }

  remove(place: number): void {
    this.#removed++
    this.elements.splice(place, 1)
    this.#count(this.names.splice(place, 1)[0] as QualifiedName, -1)
    this.#look(this.names.at(-1) ?? "")
  }

  insert(place: number, element: HastElement, name: QualifiedName): void {
    this.elements.splice(place, 0, element)
    this.names.splice(place, 0, name)
    this.#count(name, 1)
    this.#look(this.names.at(-1) ?? "")
  }
}
