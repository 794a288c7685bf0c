import { createServer } from "node:http"
import { once } from "node:events"

const count = 400

/** A receiver that accepts every event and never answers. */
const startSilentReceiver = async () => {
  const server = createServer((request) => request.resume()).listen(0, "127.0.0.1")
  await once(server, "listening")
  return `http://127.0.0.1:${server.address().port}/hook`
}

export const receivers = {
  name: "receivers",
  what: "400 webhook receivers that never answer",
  load: "deliveries",
  pages: { "/short": "<!doctype html><title>short</title><p>short</p>" },
  run: async ({ hostile, site, until }) => {
    const hooks = await Promise.all(Array.from({ length: count }, startSilentReceiver))
    const urls = site.addresses(3)
    for (const webhook of hooks) await hostile.submit({ urls, webhook })
    if (!until.aborted) await once(until, "abort")
  },
}
