import ts from "typescript"
import type { SourceFile } from "./Project.ts"

/** One place in a file that names a module. */
export interface ModuleUse {
  readonly specifier: string
  /** 1 for the first. */
  readonly line: number
}

// Destructured because in tests members of `ts` come from a proxy: a call through it per node would take longer than parsing the files.
const { SyntaxKind, forEachChild } = ts

const argumentOf = (node: ts.CallExpression): ts.Node | undefined => {
  const { expression } = node
  const isImport = expression.kind === SyntaxKind.ImportKeyword
  const isRequire = ts.isIdentifier(expression) && expression.text === "require"
  const isResolve =
    ts.isPropertyAccessExpression(expression) && expression.name.text === "resolve" && isResolver(expression.expression)
  return isImport || isRequire || isResolve ? node.arguments[0] : undefined
}

/** `import.meta`, `require` or `createRequire(…)`. A bundler may number the last. */
const isResolver = (node: ts.Node): boolean =>
  (ts.isMetaProperty(node) && node.keywordToken === SyntaxKind.ImportKeyword) ||
  (ts.isIdentifier(node) && node.text === "require") ||
  (ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    /^createRequire(\$\d+)?$/.test(node.expression.text))

const moduleNamed = (node: ts.Node): ts.Node | undefined => {
  switch (node.kind) {
    case SyntaxKind.ImportDeclaration:
    case SyntaxKind.ExportDeclaration:
      return (node as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier
    case SyntaxKind.ImportType: {
      const { argument } = node as ts.ImportTypeNode
      return ts.isLiteralTypeNode(argument) ? argument.literal : undefined
    }
    case SyntaxKind.ExternalModuleReference:
      return (node as ts.ExternalModuleReference).expression
    case SyntaxKind.CallExpression:
      return argumentOf(node as ts.CallExpression)
    default:
      return undefined
  }
}

/** Beginnings of the expressions that name a module below the level of statements. */
const below = /\bimport\s*[(./]|\brequire\b|\bcreateRequire|\bmodule\b/

const parsing = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }

/** Every module that a file names: imports, re-exports, `import()`, type imports, `require`, `import.meta.resolve`, `createRequire(…).resolve`. */
export const importsOf = (file: SourceFile): ReadonlyArray<ModuleUse> => {
  const source = ts.createSourceFile(file.path, file.text, parsing)
  const isDeep = below.test(file.text)
  const uses: Array<ModuleUse> = []
  const visit = (node: ts.Node): void => {
    const named = moduleNamed(node)
    if (named !== undefined && ts.isStringLiteralLike(named)) {
      uses.push({ specifier: named.text, line: source.getLineAndCharacterOfPosition(named.getStart(source)).line + 1 })
    }
    if (isDeep) forEachChild(node, visit)
  }
  source.statements.forEach(visit)
  return uses
}

/** The package of a specifier, without its sub-path; undefined for a relative one or a Node built-in. */
export const packageOf = (specifier: string): string | undefined => {
  if (/^(\.|\/|#|node:|data:|file:)/.test(specifier)) return undefined
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")
}
