import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly "@trawl/source": string }>>
}

const namesOf = (statement: ts.Statement): ReadonlyArray<string> => {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    if (clause === undefined) throw new Error("An entry lists its exports one by one.")
    return ts.isNamespaceExport(clause) ? [clause.name.text] : clause.elements.map(({ name }) => name.text)
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const { name } = statement as ts.DeclarationStatement // all other exported statements declare a name
  return name === undefined ? [] : [name.text]
}

/** Names that a module exports, values and types. */
export const exportedNames = (code: string): ReadonlyArray<string> =>
  ts.createSourceFile("entry.ts", code, ts.ScriptTarget.ESNext).statements.flatMap(namesOf)

/** Code that is not an example: `parseXml(source)` gives parseXml, `Markdown.parse` gives Markdown. */
const namedIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/`(\w+)[^`]*`/gu)].map(([, name = ""]) => name)

/**
 * The rows, list items and paragraphs of a README, each with the paragraph that introduces its table or list. Without examples.
 */
const partsOf = (readme: string): ReadonlyArray<{ readonly text: string; readonly context: string }> => {
  let introduction = ""
  return readme
    .replaceAll(/^```[\s\S]*?^```$/gmu, "")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("#")) introduction = ""
      const isPart = /^(?:\||\s*- )/u.test(line)
      if (!isPart && line.trim() !== "") introduction = line
      return line.trim() === "" ? [] : [{ text: line, context: isPart ? introduction : "" }]
    })
}

/** Exports that a README names without the entry to import them from, if the root entry does not export them too. */
export const unnamedEntriesOf = (
  readme: string,
  root: ReadonlyArray<string>,
  entries: ReadonlyMap<string, ReadonlyArray<string>>,
): ReadonlyArray<string> => {
  const inRoot = new Set(root)
  return partsOf(readme).flatMap(({ context, text }) =>
    namedIn(text).flatMap((name) => {
      const homes = [...entries].filter(([, names]) => names.includes(name)).map(([entry]) => entry)
      const isClear =
        inRoot.has(name) || homes.length === 0 || homes.some((entry) => `${context}\n${text}`.includes(entry))
      return isClear ? [] : [`${name} of ${homes.join(" or ")}`]
    }),
  )
}

const faultsOf = (folder: string): ReadonlyArray<string> => {
  const read = (path: string) => readFileSync(join(folder, path), "utf8")
  const { exports, name } = JSON.parse(read("package.json")) as Manifest // npm checks its shape
  const entries = new Map(
    Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === "string"
        ? []
        : [[name + entry.slice(1), exportedNames(read(target["@trawl/source"]))] as const],
    ),
  )
  const readme = read("README.md")
  const root = entries.get(name) ?? []
  entries.delete(name)
  return [...[...entries.keys()].filter((entry) => !readme.includes(entry)), ...unnamedEntriesOf(readme, root, entries)]
}

/** Entries that a README does not name (`libs/pdf: @trawl/pdf/training`), and exports without theirs: `libs/html: parseXml of @trawl/html/documents`. */
export const unnamedEntries = (root: string): ReadonlyArray<string> =>
  readdirSync(join(root, "libs")).flatMap((lib) =>
    faultsOf(join(root, "libs", lib)).map((fault) => `libs/${lib}: ${fault}`),
  )
