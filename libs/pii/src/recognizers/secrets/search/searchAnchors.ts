/** A search of many words in one pass: calls `found` with the index of the word and where it begins, by where it ends. */
export type AnchorSearch = (text: string, found: (word: number, start: number) => void) => void

interface Node {
  readonly next: Map<number, number>
  readonly words: Array<number>
  fail: number
}

const codeUnits = 65_536

/** Every code unit of the words in both cases, numbered; 0 is what no word has. */
const classesOf = (words: ReadonlyArray<string>): { readonly classes: Uint8Array; readonly size: number } => {
  const classes = new Uint8Array(codeUnits)
  let size = 1
  for (const letter of new Set(words.join(""))) {
    for (const form of [letter, letter.toUpperCase()]) if (form.length === 1) classes[form.charCodeAt(0)] = size
    size++
  }
  return { classes, size }
}

const trieOf = (words: ReadonlyArray<string>, classes: Uint8Array): Array<Node> => {
  const nodes: Array<Node> = [{ next: new Map(), words: [], fail: 0 }]
  for (const [index, word] of words.entries()) {
    let at = 0
    for (const letter of word) {
      const step = classes[letter.charCodeAt(0)] ?? 0
      const known = nodes[at]?.next.get(step)
      if (known === undefined) nodes[at]?.next.set(step, nodes.push({ next: new Map(), words: [], fail: 0 }) - 1)
      at = known ?? nodes.length - 1
    }
    nodes[at]?.words.push(index)
  }
  return nodes
}

/** Where each state goes on each class: states in the order of their depth, so that the shorter one to fall back on is known. */
const tableOf = (nodes: ReadonlyArray<Node>, size: number): Uint16Array => {
  const table = new Uint16Array(nodes.length * size)
  const queue = [0]
  for (const at of queue) {
    const node = nodes[at] as Node // the queue holds indices of nodes
    for (let step = 1; step < size; step++) {
      const fallback = at === 0 ? 0 : (table[node.fail * size + step] ?? 0)
      const next = node.next.get(step)
      table[at * size + step] = next ?? fallback
      if (next === undefined) continue
      const child = nodes[next] as Node // as above
      child.fail = fallback
      child.words.push(...(nodes[fallback]?.words ?? []))
      queue.push(next)
    }
  }
  return table
}

interface Automaton {
  readonly classes: Uint8Array
  readonly size: number
  readonly table: Uint16Array
  readonly isEnd: Uint8Array
  /** [state] */
  readonly ends: ReadonlyArray<ReadonlyArray<{ readonly word: number; readonly length: number }>>
}

const automatonOf = (words: ReadonlyArray<string>): Automaton => {
  const { classes, size } = classesOf(words)
  const nodes = trieOf(words, classes)
  const table = tableOf(nodes, size)
  const ends = nodes.map((node) => node.words.map((word) => ({ word, length: words[word]?.length ?? 0 })))
  return { classes, size, table, ends, isEnd: Uint8Array.from(ends, ({ length }) => Math.min(1, length)) }
}

/** A search of words given in lower case, without regard to case; linear in the text (Aho and Corasick, 1975), and made when it is first used. At most 255 different letters and 65 535 in all. */
export const searchAnchors = (words: ReadonlyArray<string>): AnchorSearch => {
  let made: Automaton | undefined
  return (text, found) => {
    const { classes, ends, isEnd, size, table } = (made ??= automatonOf(words))
    let state = 0
    for (let at = 0; at < text.length; at++) {
      state = table[state * size + (classes[text.charCodeAt(at)] ?? 0)] ?? 0
      if (isEnd[state] === 1) for (const { length, word } of ends[state] ?? []) found(word, at + 1 - length)
    }
  }
}
