import { readFileSync } from "node:fs"
import { runInThisContext } from "node:vm"

/** The commented value of an expression in an example, and its actual value. */
export interface ExampleResult {
  readonly code: string
  readonly said: unknown
  readonly given: unknown
}

/** A line of code, and the comment after it or in the lines below it. */
const line = /^(.*\S)(?:[ \t]|\n)\/\/ (.*(?:\n\/\/ .*)*)$/gmu

/**
 * The results of the TypeScript blocks of a documentation page that import nothing but `name`, whose exports are `library`: if a line has a comment
 * after or below it, the comment is the value of the line. The blocks have no type annotations.
 */
export const exampleResults = (
  path: string,
  name: string,
  library: Readonly<Record<string, unknown>>,
): ReadonlyArray<ExampleResult> =>
  [...readFileSync(path, "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gmu)].flatMap(([, block = ""]) => {
    const code = block.replaceAll(new RegExp(`^import \\{(.*)\\} from "${name}"$`, "gmu"), "const {$1} = library")
    const noted = code.replaceAll(
      line,
      (_all, expression: string, comment: string) =>
        `results.push({ code: ${JSON.stringify(expression)}, given: ${expression}, said: (${comment.replaceAll("\n// ", "\n")}) })`,
    )
    const results: Array<ExampleResult> = []
    // A function of the values passed here.
    const run = runInThisContext(`(library, results) => {\n${noted}\n}`) as (
      library: Readonly<Record<string, unknown>>,
      results: Array<ExampleResult>,
    ) => void
    run(library, results)
    return results
  })
