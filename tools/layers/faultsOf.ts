import { posix } from "node:path"
import { importsOf, packageOf } from "./importsOf.ts"
import { isTestFile } from "./isTestFile.ts"
import { isLayer, type Layer, mayImport } from "./Layer.ts"
import type { Manifest, Project, SourceFile } from "./Project.ts"
import { isBuiltin } from "node:module"

const typesOf = (name: string): string => `@types/${name.replace(/^@([^/]+)\//, "$1__")}`

/** Whether package.json declares a package that may be imported. Tests also see development dependencies, the root's included. */
const declaredBy = (manifest: Manifest, root: Manifest, isTest: boolean) => {
  const lists = [manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]
  const all = isTest ? [...lists, manifest.devDependencies, root.devDependencies, root.dependencies] : lists
  const names = new Set(all.flatMap((list) => Object.keys(list ?? {})))
  return (name: string): boolean =>
    name === manifest.name || isBuiltin(name) || names.has(name) || names.has(typesOf(name))
}

interface Workspace {
  readonly root: Manifest
  readonly byName: ReadonlyMap<string, Project>
}

/** The layer that a project's tag names. */
const layerOf = (project: Project): Layer | undefined => {
  const names = (project.manifest.nx?.tags ?? []).flatMap((tag) =>
    tag.startsWith("layer:") ? [tag.slice("layer:".length)] : [],
  )
  const [name] = names
  return names.length === 1 && name !== undefined && isLayer(name) ? name : undefined
}

const layerFault = (project: Project, target: Project, isTest: boolean): string | undefined => {
  const [from, to] = [layerOf(project), layerOf(target)]
  if (from === undefined || to === undefined || project === target || mayImport(from, to, isTest)) return undefined
  if (to === "testing") return `only tests may import ${target.manifest.name}`
  if (from === "feature" && to === "feature")
    return `a feature may not import another feature (${target.manifest.name})`
  return `the layer ${from} may not import the layer ${to} (${target.manifest.name})`
}

const isExported = (target: Project, specifier: string): boolean => {
  const path = `.${specifier.slice(target.manifest.name.length)}`
  return path in (target.manifest.exports ?? { ".": "" })
}

/** A file that imports: its project, its path in it, and the packages that are declared for it. */
interface Importer {
  readonly project: Project
  readonly path: string
  readonly isTest: boolean
  readonly isDeclared: (name: string) => boolean
}

const importFault = (
  workspace: Workspace,
  { isDeclared, isTest, path, project }: Importer,
  specifier: string,
): string | undefined => {
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(path), specifier)
    return target.startsWith("../") ? `${specifier} leaves the project; import a lib by its name` : undefined
  }
  const name = packageOf(specifier)
  if (name === undefined) return undefined
  const target = workspace.byName.get(name)
  const fault = target === undefined ? undefined : layerFault(project, target, isTest)
  if (fault !== undefined) return fault
  if (!isTest && target !== undefined && specifier === `${name}/testing`) return `only tests may import ${specifier}`
  if (!isDeclared(name)) return `${name} is not among the dependencies of ${project.manifest.name}`
  return target === undefined || isExported(target, specifier) ? undefined : `${name} does not export ${specifier}`
}

// Searched in the text, not in the syntax tree: a mention in a comment is rare, and the sentence says what to do about it.
const environmentFault = (project: Project, file: SourceFile): ReadonlyArray<string> => {
  if (!project.folder.startsWith("libs/") || isTestFile(file.path) || !/\bprocess\.env\b/.test(file.text)) return []
  const at = file.text.split("\n").findIndex((line) => /\bprocess\.env\b/.test(line))
  return at < 0
    ? []
    : [`${project.folder}/${file.path}:${at + 1}: a lib may not read the environment; take the value as a setting.`]
}

const fileFaults = (workspace: Workspace, project: Project, file: SourceFile): ReadonlyArray<string> => {
  const isTest = isTestFile(file.path)
  const importer = {
    project,
    path: file.path,
    isTest,
    isDeclared: declaredBy(project.manifest, workspace.root, isTest),
  }
  const faults = importsOf(file).flatMap((use) => {
    const fault = importFault(workspace, importer, use.specifier)
    return fault === undefined ? [] : [`${project.folder}/${file.path}:${use.line}: ${fault}.`]
  })
  return [...faults, ...environmentFault(project, file)]
}

const manifestFaults = (workspace: Workspace, project: Project): ReadonlyArray<string> => {
  const place = `${project.folder}/package.json`
  if (layerOf(project) === undefined) return [`${place}: exactly one nx tag must name a layer, as in "layer:feature".`]
  const { dependencies, peerDependencies, optionalDependencies, devDependencies } = project.manifest
  const named = (isTest: boolean, ...lists: ReadonlyArray<Readonly<Record<string, string>> | undefined>) =>
    lists.flatMap((list) => Object.keys(list ?? {})).map((name) => ({ target: workspace.byName.get(name), isTest }))
  return [
    ...named(false, dependencies, peerDependencies, optionalDependencies),
    ...named(true, devDependencies),
  ].flatMap(({ target, isTest }) => {
    const fault = target === undefined ? undefined : layerFault(project, target, isTest)
    return fault === undefined ? [] : [`${place}: ${fault}.`]
  })
}

/** Every breach of the layer rules, one sentence each, by project and file. */
export const faultsOf = (root: Manifest, projects: ReadonlyArray<Project>): ReadonlyArray<string> => {
  const workspace = { root, byName: new Map(projects.map((project) => [project.manifest.name, project])) }
  return projects.flatMap((project) => [
    ...manifestFaults(workspace, project),
    ...project.files.flatMap((file) => fileFaults(workspace, project, file)),
  ])
}
