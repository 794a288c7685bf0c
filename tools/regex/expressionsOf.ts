import ts from "typescript"
import type { SourceFile } from "../layers/Project.ts"

/** A regular expression in the sources. */
export interface Expression {
  readonly source: string
  readonly flags: string
  /** File and line, e.g. `libs/core/src/Page.ts:12`. */
  readonly place: string
}

/** The regular expressions of a file. */
export interface ExpressionScan {
  readonly expressions: ReadonlyArray<Expression>
  /** Places at which expressions are composed, so that only running the file shows them. */
  readonly composed: ReadonlyArray<{ readonly code: string; readonly place: string }>
}

const isRegExp = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === "RegExp"

const constantText = (node: ts.Node | undefined): string | undefined => {
  if (node === undefined) return ""
  if (ts.isStringLiteralLike(node)) return node.text
  const isRaw =
    ts.isTaggedTemplateExpression(node) &&
    node.tag.getText() === "String.raw" &&
    ts.isNoSubstitutionTemplateLiteral(node.template)
  return isRaw ? node.template.rawText : undefined
}

const ofLiteral = (text: string): Pick<Expression, "flags" | "source"> => {
  const end = text.lastIndexOf("/")
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

const ofCall = ({
  arguments: given,
}: ts.CallExpression | ts.NewExpression): Pick<Expression, "flags" | "source"> | undefined => {
  const [source, flags] = [constantText(given?.[0]), constantText(given?.[1])]
  return source === undefined || flags === undefined ? undefined : { source, flags }
}

/** Every regular expression of a file: literals, and `RegExp` calls with constants. Paths are relative to the root. */
export const expressionsOf = (file: SourceFile): ExpressionScan => {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  const expressions: Array<Expression> = []
  const composed: Array<ExpressionScan["composed"][number]> = []
  const add = (node: ts.Node, parts: Pick<Expression, "flags" | "source"> | undefined): void => {
    const place = `${file.path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (parts === undefined) composed.push({ code: node.getText(), place })
    else expressions.push({ ...parts, place })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) add(node, ofLiteral(node.text))
    if (isRegExp(node)) add(node, ofCall(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { expressions, composed }
}
