const batches = "/v2/batch/scrape"

/**
 * Calls the service as a team does, or without a key. Rejects on any status but 200, and when an answer takes
 * longer than `timeout` or continues after `until`.
 */
export const teamClient = (server, { key, until, timeout = 30_000 }) => {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const call = async (path, { method, body } = {}) => {
    const limits = [AbortSignal.timeout(timeout), ...(until === undefined ? [] : [until])]
    const answer = await fetch(path.startsWith("http") ? path : server + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any(limits),
    })
    const text = await answer.text()
    if (answer.status !== 200)
      throw new Error(`${method ?? ""} ${path} was answered with ${answer.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  return {
    call,
    scrape: async (body) => (await call("/v2/scrape", { body })).data,
    submit: async (body) => (await call(batches, { body })).id,
    state: (id) => call(`${batches}/${id}?limit=0`),
    errors: async (id) => (await call(`${batches}/${id}/errors`)).errors,
    cancel: (id) => call(`${batches}/${id}`, { method: "DELETE" }),
  }
}
