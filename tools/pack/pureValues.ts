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

/** Where the values of a module's constants begin that a call computes. */
const callsIn = ({ body }: Program): ReadonlyArray<number> =>
  body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === "VariableDeclaration" ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === "CallExpression" || init?.type === "NewExpression" ? [init.start] : []))

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
      return callsIn(this.parse(code)).reduceRight(
        (marked, start) => `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`,
        code,
      )
    },
  },
}
