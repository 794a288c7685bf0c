import { readFileSync } from "node:fs"
import { runInThisContext } from "node:vm"
import ts from "typescript"
import { agrees } from "./agrees.ts"
import type { Claim } from "./Claim.ts"
import { readClaim } from "./readClaim.ts"

/** A statement of an example whose comment says what its value is. */
export interface ExampleResult {
  readonly code: string
  readonly said: string
  readonly given: unknown
  readonly isTrue: boolean
}

interface ClaimedStatement {
  readonly statement: ts.Statement
  readonly comment: string
  readonly claim: Claim
}

/** Imports a package by its name. */
type Load = (name: string) => Promise<unknown>
type Note = (index: number, given: unknown) => void

/** The comment on the line of a statement or in the lines directly below it. */
const commentAfter = /^[ \t]*\n?\/\/ (.*(?:\n\/\/ .*)*)/u

const claimsOf = (file: ts.SourceFile): ReadonlyArray<ClaimedStatement> =>
  file.statements.flatMap((statement) => {
    const found = commentAfter.exec(file.text.slice(statement.end))?.[1]?.replaceAll("\n// ", "\n")
    const claim = found === undefined ? undefined : readClaim(found)
    return found === undefined || claim === undefined ? [] : [{ statement, comment: found, claim }]
  })

/** What a statement's comment is about: the argument of `console.log`, the value of an expression, the declared value. */
const claimed = (statement: ts.Statement, file: ts.SourceFile): string => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText(file) ?? ""
  if (!ts.isExpressionStatement(statement)) throw new Error(`${statement.getText(file)} has no value.`)
  const { expression } = statement
  const logged =
    ts.isCallExpression(expression) && expression.expression.getText(file) === "console.log"
      ? expression.arguments[0]
      : undefined
  return (logged ?? expression).getText(file)
}

/** The body of a function of `load` and `note` that runs an example and notes the values of its claims. */
const runnable = (file: ts.SourceFile, claims: ReadonlyArray<ClaimedStatement>): string => {
  const indices = new Map(claims.map(({ statement }, index) => [statement, index]))
  const noted = file.statements.map((statement) => {
    const index = indices.get(statement)
    if (index === undefined) return statement.getText(file)
    const note = `note(${index}, ${claimed(statement, file)})`
    return ts.isVariableStatement(statement) ? `${statement.getText(file)}\n${note}` : note
  })
  const settings = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext }
  return ts
    .transpileModule(noted.join("\n"), { compilerOptions: settings })
    .outputText.replaceAll(
      /^import \{(.*)\} from "(.*)";$/gmu,
      (_all, names: string, name: string) =>
        `const {${names.replaceAll(" as ", ": ")}} = await load(${JSON.stringify(name)});`,
    )
    .replaceAll(/^import (\w+) from "(.*)";$/gmu, 'const { default: $1 } = await load("$2");')
    .replaceAll(/^export (?=const )/gmu, "")
    .replaceAll(/^export \{\};$/gmu, "")
}

const resultsOf = async (code: string, load: Load): Promise<ReadonlyArray<ExampleResult>> => {
  const file = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ESNext, true)
  const claims = claimsOf(file)
  const given: Array<unknown> = []
  // A function of the values passed here.
  const run = runInThisContext(`(async (load, note) => {\n${runnable(file, claims)}\n})`) as (
    load: Load,
    note: Note,
  ) => Promise<void>
  await run(load, (index, value) => void (given[index] = value))
  return claims.map(({ claim, comment, statement }, index) => ({
    code: statement.getText(file),
    said: comment,
    given: given[index],
    isTrue: agrees(claim, given[index]),
  }))
}

/** Runs the TypeScript blocks of a documentation page. Gives each statement whose comment is a literal (`readClaim`), and whether that is its value. */
export const exampleResults = async (path: string, load: Load): Promise<ReadonlyArray<ExampleResult>> => {
  const blocks = [...readFileSync(path, "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gmu)]
  const results: Array<ExampleResult> = []
  for (const [, code = ""] of blocks) results.push(...(await resultsOf(code, load)))
  return results
}
