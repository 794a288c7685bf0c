import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin, PluginContext } from "rolldown"
import { packageRoot } from "./packageRoot.ts"

type Program = ReturnType<PluginContext["parse"]>

const hasNoSideEffects = (id: string): boolean => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(id), "package.json"), "utf8"))
  return (
    typeof manifest === "object" && manifest !== null && "sideEffects" in manifest && manifest.sideEffects === false
  )
}

type Node = Program["body"][number] | { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"

const isFunction = ({ type }: Node): boolean => type === "ArrowFunctionExpression" || type === "FunctionExpression"

/** A node and all within it, but what is in functions. */
const nodesOf = (node: Node): ReadonlyArray<Node> =>
  isFunction(node) ? [node] : [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)]

/** What a bundler keeps, because it might do more than give a value. */
const computes = new Set(["CallExpression", "NewExpression", "TaggedTemplateExpression", "MemberExpression"])

/** What means something else in a function, or cannot be there. */
const bound = new Set(["AwaitExpression", "ThisExpression", "YieldExpression", "ClassExpression"])

interface Mark {
  readonly start: number
  readonly end: number
  /** Whether a mark before it suffices: it is one call of values. Otherwise it becomes the result of a function. */
  readonly isCall: boolean
}

const markOf = (init: Node): ReadonlyArray<Mark> => {
  const [, ...inner] = nodesOf(init)
  const isCall = init.type === "CallExpression" || init.type === "NewExpression"
  const computed = inner.filter(({ type }) => computes.has(type))
  // The name that is called may be one of an object: `Object.freeze([…])`.
  const isPlain = isCall && computed.every(({ start, type }) => type === "MemberExpression" && start <= init.start + 4)
  if (isPlain) return [{ start: init.start, end: init.end, isCall: true }]
  if (isFunction(init) || [init, ...inner].some(({ type }) => bound.has(type))) return []
  return computes.has(init.type) || computed.length > 0 ? [{ start: init.start, end: init.end, isCall: false }] : []
}

/** The constants of a module that are computed. */
const marksIn = ({ body }: Program): ReadonlyArray<Mark> =>
  body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .flatMap((statement) =>
      statement?.type === "VariableDeclaration" && statement.kind === "const" ? statement.declarations : [],
    )
    .flatMap(({ init }) => (init == null ? [] : markOf(init)))

const marked = (code: string, { end, isCall, start }: Mark): string =>
  isCall
    ? `${code.slice(0, start)}/* @__PURE__ */ ${code.slice(start)}`
    : `${code.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${code.slice(end)}`

/**
 * Marks constants of packages without side effects that a call computes. A bundler leaves out whole modules of such packages, but of the
 * one file that is made of them it would keep each call whose result nobody uses, and all that the call needs.
 */
export const pureValues: Plugin = {
  name: "pure-values",
  transform: {
    // The bundler's own modules, which belong to no package, begin with a null character.
    filter: { id: { include: /\.js$/, exclude: /^\0/ } },
    handler(code, id) {
      if (!hasNoSideEffects(id)) return null
      return marksIn(this.parse(code)).reduceRight(marked, code)
    },
  },
}
