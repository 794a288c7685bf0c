/** The workers of the console, each a file of its own beside the scripts. */
export type WorkerName = "jobStream" | "diff"

/** Starts a worker. `import.meta.url` is a script in the folder of the console. */
export const startWorker = (name: WorkerName): Worker =>
  new Worker(new URL(`${name}.js`, import.meta.url), { type: "module", name })
