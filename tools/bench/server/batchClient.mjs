const readJson = async (answer, what) => {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Submits a batch; resolves to its id. */
export const submitBatch = async (server, body) => {
  const answer = await fetch(`${server}/v2/batch/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await readJson(answer, "The batch")).id
}

/** A batch's state without its documents. */
export const batchState = async (server, id) => {
  const { data: _, ...state } = await readJson(await fetch(`${server}/v2/batch/scrape/${id}?limit=1`), "The status")
  return state
}

/** Every document of a batch, page by page along `next`. */
export const documentsOf = async function* (server, id) {
  let next = `${server}/v2/batch/scrape/${id}`
  while (next !== undefined) {
    const { data, next: more } = await readJson(await fetch(next), "The status")
    yield* data
    next = more ?? undefined
  }
}

/** A batch's failed pages. */
export const errorsOf = async (server, id) =>
  readJson(await fetch(`${server}/v2/batch/scrape/${id}/errors`), "The errors")
