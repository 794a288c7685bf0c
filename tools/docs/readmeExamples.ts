import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"
import { readmeExamples } from "./ReadmeExample.ts"

/** Code by the path of a fictitious file beside the README. */
const examplesOf = (readme: string): ReadonlyArray<readonly [path: string, code: string]> =>
  readmeExamples(readFileSync(readme, "utf8")).map(({ code }, index) => [
    join(dirname(readme), `README.example${index}.ts`),
    code,
  ])

const readmesIn = (root: string): ReadonlyArray<string> => [
  join(root, "README.md"),
  ...["libs", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, "README.md")),
  ),
]

/** All compiler errors in the examples of all READMEs, one line each. */
export const faultsOfExamples = (root: string): ReadonlyArray<string> => {
  const examples = new Map(readmesIn(root).flatMap(examplesOf))
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root)
  const settings = { ...options, noUnusedLocals: false, noEmit: true }
  const host = ts.createCompilerHost(settings)
  // Comments are not checked.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  const { fileExists, readFile } = host
  host.fileExists = (path) => examples.has(path) || fileExists(path)
  host.readFile = (path) => examples.get(path) ?? readFile(path)
  const program = ts.createProgram([...examples.keys()], settings, host)
  return [...examples.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText, start }) =>
        `${path.slice(root.length)}:${lineOf(file, start)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    )
  })
}

const lineOf = (file: ts.SourceFile | undefined, start: number | undefined): number =>
  file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
