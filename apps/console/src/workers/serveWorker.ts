interface WorkerScope<In, Out> {
  readonly addEventListener: (type: "message", take: (event: { readonly data: In }) => void) => void
  readonly postMessage: (message: Out) => void
}

/** Answers the page that started this worker, which sends what the type says. */
export const serveWorker = <In, Out>(answer: (message: In, report: (answer: Out) => void) => void): void => {
  const scope = globalThis as unknown as WorkerScope<In, Out> // in a worker
  scope.addEventListener("message", ({ data }) => answer(data, (message) => scope.postMessage(message)))
}
