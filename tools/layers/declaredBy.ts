import { isBuiltin } from "node:module"
import type { Manifest } from "./Project.ts"

const typesOf = (name: string): string => `@types/${name.replace(/^@([^/]+)\//, "$1__")}`

/** Whether a package may be imported by what package.json declares. Tests also see development dependencies, the root's included. */
export const declaredBy = (manifest: Manifest, root: Manifest, isTest: boolean) => {
  const lists = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]
  const all = isTest ? [...lists, manifest.devDependencies, root.devDependencies, root.dependencies] : lists
  const names = new Set(all.flatMap((list) => Object.keys(list ?? {})))
  return (name: string): boolean => name === manifest.name || isBuiltin(name) || names.has(name) || names.has(typesOf(name))
}
