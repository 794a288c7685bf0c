import { subscribe } from "node:diagnostics_channel"

const fail = () => {
  throw new Error("Nobody catches this.")
}

/** What a request for an address with `?break=<name>` does to the process that sends it. */
const breaks = {
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  throw: () => setImmediate(fail),
}

subscribe("undici:request:create", ({ request }) =>
  breaks[new URL(request.path, request.origin).searchParams.get("break")]?.(),
)
