import type { Image, Nodes, Parents, Root } from "mdast"
import { holdsImage } from "./holdsImage.ts"
import { showsText, textIn } from "./textIn.ts"
import { wordsOf } from "./wordsOf.ts"

/** An image, and what stands around it. */
export interface PlacedImage {
  readonly image: Image
  readonly parent: Parents
  readonly isLinked: boolean
  /** Whether words stand before and after it in its line. */
  readonly isBetweenWords: () => boolean
  /** Whether it is all that a cell holds. */
  readonly isCell: boolean
  /** Whether its line, one of the two texts before it or of those after it says a name, given by its `wordsOf`, and little more. */
  readonly says: (words: string) => boolean
}

/** The images of a tree in the order of the text. */
export const placeImages = (tree: Root): ReadonlyArray<PlacedImage> => {
  const [found, texts]: [Array<PlacedImage>, Array<Saying>] = [[], []]
  const place = (image: Image, parent: Parents, { isLinked, line }: Surroundings): void => {
    const { length } = texts
    found.push({
      image,
      parent,
      isLinked,
      isBetweenWords: () => isBetweenWords(parent, image),
      isCell: line.type === "tableCell" && line.children.length === 1,
      says: (words) => texts.slice(Math.max(0, length - 2), length + 3).some((text) => text.says(words)),
    })
  }
  const visit = (parent: Parents, around: Surroundings): void => {
    for (const child of parent.children) {
      if (child.type === "text") continue
      if (child.type === "image") place(child, parent, around)
      else if ("children" in child)
        if (isLine(child)) {
          visit(child, { isLinked: false, line: child })
          if (showsText(child)) texts.push(new Saying(child))
        } else visit(child, child.type === "link" ? { ...around, isLinked: true } : around)
    }
  }
  if (holdsImage(tree)) visit(tree, { isLinked: false, line: tree })
  return found
}

interface Surroundings {
  readonly isLinked: boolean
  readonly line: Parents
}

const isLine = (node: Nodes): node is Extract<Nodes, { type: "paragraph" | "heading" | "tableCell" }> =>
  node.type === "paragraph" || node.type === "heading" || node.type === "tableCell"

const isBetweenWords = ({ children }: Parents, image: Image): boolean => {
  const nodes: ReadonlyArray<Nodes> = children
  const at = nodes.indexOf(image)
  return nodes.slice(0, at).some(showsText) && nodes.slice(at + 1).some(showsText)
}

/** In characters: a text that is so much longer than a name is about more than it names. */
const mostMore = 40
/** Characters of the beginning of a text. */
const beginning = 150
/** In words: no text says so many in a row by chance. */
const sentence = 4

/** A text, whose words are not read before someone asks for one. */
class Saying {
  readonly #node: Nodes
  #begin: string | undefined
  #words: string | undefined

  constructor(node: Nodes) {
    this.#node = node
  }

  says(wanted: string): boolean {
    const isSentence = wanted.split(" ").length - 2 >= sentence
    if (!isSentence && this.#isLonger(wanted.length + mostMore)) return false
    const words = (this.#words ??= wordsOf(textIn(this.#node)))
    return words.includes(wanted) && (isSentence || words.length <= wanted.length + mostMore)
  }

  // Most texts beside images are paragraphs, whose beginning is too long already.
  #isLonger(length: number): boolean {
    this.#begin ??= wordsOf(textIn(this.#node).slice(0, beginning))
    return this.#begin.length > length
  }
}
