import { createHash, randomBytes } from "node:crypto"
import { existsSync, statSync } from "node:fs"
import { chmod, cp, realpath, rename, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { keepFolder } from "./keepFolder.ts"
import { privateFolder } from "./privateFolder.ts"

/** `nobody`: exists everywhere, also in containers that map few user ids. */
const unprivilegedUser = 65_534

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A script that hands the profile folder to the unprivileged user and becomes the browser as that user. */
export const launcherScript = (binary: string, setpriv: string): string => `#!/bin/sh
for argument; do
  case "$argument" in --user-data-dir=*) profile=\${argument#--user-data-dir=} ;; esac
done
[ -n "$profile" ] || exit 64
chown -R ${unprivilegedUser}:${unprivilegedUser} "$profile" || exit 77
HOME=$profile
export HOME
exec ${quote(setpriv)} --reuid ${unprivilegedUser} --regid ${unprivilegedUser} --clear-groups --no-new-privs -- ${quote(binary)} "$@"
`

const findSetpriv = (): string | undefined => ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path))

const isReachable = async (path: string): Promise<boolean> => {
  const folder = dirname(path)
  if (((await stat(path)).mode & 0o001) === 0) return false
  return folder === path ? true : isReachable(folder)
}

/** Where the copy of a browser is, if there is one. */
export const copyFolder = (binary: string, cacheFolder: string): string => {
  const { mtimeMs, size } = statSync(binary)
  const name = createHash("sha256").update(`${binary}\n${mtimeMs}\n${size}`).digest("hex").slice(0, 16)
  return join(cacheFolder, `copy-${name}`)
}

const copyBrowser = async (binary: string, cacheFolder: string): Promise<string> => {
  const folder = copyFolder(binary, cacheFolder)
  await keepFolder(folder, (draft) => cp(dirname(binary), draft, { recursive: true, dereference: true }))
  return join(folder, basename(binary))
}

/**
 * Path of a launcher that starts a browser without root's rights, so that its sandbox can be on. Copies a browser first that
 * lies in a folder only root may enter. `undefined` if a launcher is not needed (not root) or not possible (no setpriv).
 */
export const unprivilegedLauncher = async (binary: string, cacheFolder: string): Promise<string | undefined> => {
  const setpriv = findSetpriv()
  if (process.getuid?.() !== 0 || setpriv === undefined) return undefined
  await privateFolder(cacheFolder)
  const real = await realpath(binary)
  const reachable = (await isReachable(real)) ? real : await copyBrowser(real, cacheFolder)
  const path = join(cacheFolder, `launch-${createHash("sha256").update(reachable).digest("hex").slice(0, 16)}.sh`)
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  await writeFile(draft, launcherScript(reachable, setpriv), { flag: "wx" })
  await chmod(draft, 0o755)
  await rename(draft, path)
  return path
}
