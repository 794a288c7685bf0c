import { connect } from "node:net"
import { once } from "node:events"
import { awaitBatch } from "../runBatches.mjs"
import { keyOf } from "../keys.mjs"
import { hostileAddress } from "../request.mjs"

const [pages, readers] = [100, 100]
const page = `<!doctype html><title>long</title><main>${`<p>${"A sentence of a long page. ".repeat(40)}</p>`.repeat(100)}</main>`

const askAndNeverRead = ({ server, until }, id) => {
  const { hostname, port } = new URL(server)
  const socket = connect({ host: hostname, port, localAddress: hostileAddress }).pause()
  socket.on("error", () => undefined) // the server may close what nobody reads
  socket.write(
    `GET /v2/batch/scrape/${id}?limit=${pages} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${keyOf({}, "hostile")}\r\n\r\n`,
  )
  until.addEventListener("abort", () => socket.destroy())
}

export const slowReaders = {
  name: "slow-readers",
  what: "100 connections that ask for an answer of 10 MB and never read it",
  pages: { "/long": page },
  prepare: async (context) => {
    const id = await context.hostile.submit({ urls: context.site.addresses(pages), formats: ["rawHtml"] })
    await awaitBatch(context, id)
    return id
  },
  run: async (context, id) => {
    for (let n = 0; n < readers; n++) askAndNeverRead(context, id)
    await once(context.until, "abort")
  },
}
