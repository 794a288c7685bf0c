import { connect, createServer } from "node:net"
import { once } from "node:events"

/** A way to a port that can be cut without a word: what is sent then comes nowhere, and nobody is told. */
export const startCutProxy = async (port) => {
  let isCut = false
  const sockets = new Set()
  const server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port })
    for (const [from, to] of [[near, far], [far, near]]) {
      sockets.add(from)
      from.on("data", (bytes) => isCut || to.write(bytes))
      from.on("error", () => undefined)
      from.on("close", () => {
        sockets.delete(from)
        if (!isCut) to.destroy()
      })
    }
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  return {
    port: server.address().port,
    cut: () => (isCut = true),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
