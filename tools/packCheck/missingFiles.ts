import { existsSync, readdirSync } from "node:fs"
import { join, relative } from "node:path"

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))

/** Files of the sources, other than TypeScript, that the compiler did not copy into `dist`: a packed lib would lack them. */
export const missingFiles = (root: string): ReadonlyArray<string> =>
  readdirSync(join(root, "libs")).flatMap((lib) =>
    filesIn(join(root, "libs", lib, "src"))
      .filter((path) => !path.endsWith(".ts") && !/(^|\/)fixtures\//.test(path))
      .filter(
        (path) => existsSync(join(root, "libs", lib, "dist")) && !existsSync(join(root, "libs", lib, "dist", path)),
      )
      .map((path) => `libs/${lib}/src/${path}`),
  )
