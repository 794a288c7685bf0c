import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type packLibs, withNeeds } from "./packLibs.ts"

/** A program that uses packed libs in a project of its own. */
export interface Consumer {
  /** File in `consumers/`, without its ending. */
  readonly name: string
  /** The libs that its package.json names. */
  readonly libs: ReadonlyArray<string>
}

interface Place {
  readonly root: string
  /** A scratch folder. */
  readonly folder: string
  readonly packed: ReturnType<typeof packLibs>
}

const typeScript = {
  target: "es2024",
  lib: ["es2024"],
  module: "nodenext",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
}

/** Installs the consumer's libs and their dependencies into an empty project, type-checks the program and runs it. Throws if one of these fails. */
export const tryConsumer = ({ root, folder, packed }: Place, { name, libs }: Consumer): void => {
  const project = join(folder, name)
  mkdirSync(project)
  const dependencies = Object.fromEntries(withNeeds(packed, libs).map((lib) => [lib.name, `file:${lib.file}`]))
  const json = (file: string, value: unknown) => writeFileSync(join(project, file), JSON.stringify(value, undefined, 2))
  json("package.json", {
    name,
    private: true,
    type: "module",
    dependencies: { ...dependencies, effect: "4.1.0", "@types/node": "24.19.2" },
  })
  json("tsconfig.json", { compilerOptions: typeScript, files: ["main.ts"] })
  cpSync(join(import.meta.dirname, "consumers", `${name}.ts`), join(project, "main.ts"))
  const run = (program: string, args: ReadonlyArray<string>) =>
    execFileSync(program, args, { cwd: project, stdio: "inherit", timeout: 240_000 })
  run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"])
  run(join(root, "node_modules", ".bin", "tsc"), ["-p", "."])
  run(process.execPath, ["main.ts"])
}
