import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { PackedAlone } from "../pack/packAlone.ts"
import { type Attempt, attempt } from "./attempt.ts"
import { npmInstall } from "./npmInstall.ts"

/** A package manager, or a way in which one installs. */
interface Manager {
  readonly name: string
  /** Files that it needs in a project, by name. */
  readonly files: Readonly<Record<string, string>>
  readonly install: ReadonlyArray<string>
  /** The command before the name of a program. */
  readonly node: ReadonlyArray<string>
}

const yarnSettings = "enableTelemetry: false\nenableGlobalCache: true\n"

/** All but npm, which every check uses. */
export const managers: ReadonlyArray<Manager> = [
  // Without this setting pnpm 12 fails, after installing everything, if a package has a script that it does not run.
  {
    name: "pnpm",
    files: {},
    // pnpm 12 fails, after installing everything, if a package has a script that it does not run.
    install: ["pnpm", "install", "--prefer-offline", "--config.strict-dep-builds=false"],
    node: [process.execPath],
  },
  {
    name: "Yarn",
    files: { "yarn.lock": "", ".yarnrc.yml": `${yarnSettings}nodeLinker: node-modules\n` },
    install: ["yarn", "install"],
    node: [process.execPath],
  },
  {
    name: "Yarn PnP",
    files: { "yarn.lock": "", ".yarnrc.yml": yarnSettings },
    install: ["yarn", "install"],
    node: ["yarn", "node"],
  },
]

/** Installs the programs of the managers in a folder. Returns the folder of their commands. */
export const installManagers = async (folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const dependencies = { pnpm: "12.20.0", "@yarnpkg/cli-dist": "4.18.1" }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }))
  const fault = await npmInstall(folder)
  if (fault !== undefined) throw new Error(fault)
  return join(folder, "node_modules", ".bin")
}

/** Yarn installs no peers: whoever uses it names them. */
const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: PackedAlone["manifest"]) =>
  Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true))

/** Installs a packed lib in an empty project and loads its root entry there. */
export const tryManager = async (
  { name, files, install, node }: Manager,
  { manifest, file }: PackedAlone,
  { folder, commands }: { readonly folder: string; readonly commands: string },
): Promise<Attempt> => {
  const project = join(folder, name.replace(" ", "-"), manifest.name)
  mkdirSync(project, { recursive: true })
  const dependencies = { ...neededPeers(manifest), [manifest.name]: `file:${file}` }
  const written = {
    ...files,
    "package.json": JSON.stringify({ name: "empty", private: true, type: "module", dependencies }),
    "load.js": `await import("${manifest.name}")\nprocess.exit(0)\n`,
  }
  for (const [path, text] of Object.entries(written)) writeFileSync(join(project, path), text)
  const run = ([program = "", ...args]: ReadonlyArray<string>) =>
    attempt(project, program === process.execPath ? program : join(commands, program), args)
  const installed = await run(install)
  return installed.isGood ? run([...node, "load.js"]) : installed
}
