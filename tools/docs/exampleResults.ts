import { readFileSync } from "node:fs"
import { runInThisContext } from "node:vm"

/** What an example says that an expression gives, and what it gives. */
export interface ExampleResult {
  readonly code: string
  readonly said: unknown
  readonly given: unknown
}

/** A line of code, and the comment behind it or in the lines below it. */
const line = /^(.*\S)(?:[ \t]|\n)\/\/ (.*(?:\n\/\/ .*)*)$/gmu

/**
 * The results of the TypeScript blocks of a page of documentation that import nothing but `name`, whose exports are `library`: where a line has a comment
 * behind or below it, the comment is the value of the line. The blocks are without types.
 */
export const exampleResults = (path: string, name: string, library: Readonly<Record<string, unknown>>): ReadonlyArray<ExampleResult> =>
  [...readFileSync(path, "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gmu)].flatMap(([, block = ""]) => {
    const code = block.replaceAll(new RegExp(`^import \\{(.*)\\} from "${name}"$`, "gmu"), "const {$1} = library")
    const noted = code.replaceAll(line, (_all, expression: string, comment: string) => `results.push({ code: ${JSON.stringify(expression)}, given: ${expression}, said: (${comment.replaceAll("\n// ", "\n")}) })`)
    const results: Array<ExampleResult> = []
    // A function of what it is given here.
    const run = runInThisContext(`(library, results) => {\n${noted}\n}`) as (library: Readonly<Record<string, unknown>>, results: Array<ExampleResult>) => void
    run(library, results)
    return results
  })
