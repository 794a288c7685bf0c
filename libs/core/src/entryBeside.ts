/** A module that is started in a thread or a process of its own, and what Node is started with for it. */
export interface Entry {
  readonly url: URL
  readonly execArgv: ReadonlyArray<string>
}

/**
 * A module that is started by its address, named without an ending. It lies beside `from`, which is the `import.meta.url` of
 * who starts it: in the sources, in a build, in a bundle. From its source it needs the condition that finds other libs.
 */
export const entryBeside = (name: string, from: string): Entry => {
  const isSource = from.endsWith(".ts")
  return { url: new URL(`./${name}${isSource ? ".ts" : ".js"}`, from), execArgv: isSource ? ["--conditions=@trawl/source"] : [] }
}
