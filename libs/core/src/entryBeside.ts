/** A module to start in a separate thread or process, with the Node options that it needs. */
export interface Entry {
  readonly url: URL
  readonly execArgv: ReadonlyArray<string>
}

/**
 * The entry of a thread or process, named without a file extension. It lies next to `from`, the `import.meta.url` of its
 * starter: in the sources, in a build, in a bundle. From source it needs the condition that resolves other libs.
 */
export const entryBeside = (name: string, from: string): Entry => {
  const isSource = from.endsWith(".ts")
  return {
    url: new URL(`./${name}${isSource ? ".ts" : ".js"}`, from),
    execArgv: isSource ? ["--conditions=@trawl/source"] : [],
  }
}
