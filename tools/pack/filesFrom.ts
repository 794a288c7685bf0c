/** One file of a bundle. */
export interface BundledFile {
  readonly text: string
  /** What it loads at once: files of the bundle by name, and modules of packages. */
  readonly imports: ReadonlyArray<string>
}

/** Files by name; all lie in one folder. */
export type Bundle = ReadonlyMap<string, BundledFile>

/** The files that load when one of them does, itself included. */
export const filesFrom = (bundle: Bundle, start: string): Bundle => {
  const found = new Map<string, BundledFile>()
  const queue = [start]
  for (const name of queue) {
    const file = bundle.get(name)
    if (file === undefined || found.has(name)) continue
    found.set(name, file)
    queue.push(...file.imports)
  }
  return found
}
