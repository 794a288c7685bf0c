import type { Readable } from "node:stream"

/** Longest message in characters, a little more than a service takes. */
const longestLine = 16_000_000

/** The lines of a stream, each as soon as it is complete. Throws for one that is too long. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest: Array<string> = []
  let length = 0
  input.setEncoding("utf8")
  for await (const chunk of input as AsyncIterable<string>) {
    const [first = "", ...others] = chunk.split("\n")
    rest.push(first)
    length += first.length
    if (length > longestLine) throw new Error("A message on the standard input is too long.")
    const last = others.pop()
    if (last === undefined) continue
    yield rest.join("")
    yield* others
    rest = [last]
    length = last.length
  }
  if (length > 0) yield rest.join("")
}
