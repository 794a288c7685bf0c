import ts from "typescript"
import type { SourceFile } from "./Project.ts"

/** One place in a file that names a module. */
export interface ModuleUse {
  readonly specifier: string
  /** 1 for the first. */
  readonly line: number
}

const argumentOf = (node: ts.CallExpression): ts.Node | undefined => {
  const { expression } = node
  const isImport = expression.kind === ts.SyntaxKind.ImportKeyword
  const isRequire = ts.isIdentifier(expression) && expression.text === "require"
  const isResolve = ts.isPropertyAccessExpression(expression) && expression.name.text === "resolve" && /^(import\.meta|require)$/.test(expression.expression.getText())
  return isImport || isRequire || isResolve ? node.arguments[0] : undefined
}

const moduleNamed = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (ts.isExternalModuleReference(node)) return node.expression
  return ts.isCallExpression(node) ? argumentOf(node) : undefined
}

/** Every module that a file names: imports, re-exports, `import()`, type imports, `require`, `import.meta.resolve`. */
export const importsOf = (file: SourceFile): ReadonlyArray<ModuleUse> => {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  const uses: Array<ModuleUse> = []
  const visit = (node: ts.Node): void => {
    const named = moduleNamed(node)
    if (named !== undefined && ts.isStringLiteralLike(named)) {
      uses.push({ specifier: named.text, line: source.getLineAndCharacterOfPosition(named.getStart()).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

/** The package of a specifier, without its sub-path; undefined for a relative one or one of Node's own. */
export const packageOf = (specifier: string): string | undefined => {
  if (/^(\.|\/|#|node:|data:|file:)/.test(specifier)) return undefined
  return specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/")
}
