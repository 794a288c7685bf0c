import { request as httpRequest } from "node:http"

/** The attacker connects from an address of its own, as from another machine. */
export const hostileAddress = "127.0.0.66"

/** One request that no client library would send, on a connection of its own; resolves to the answer, or to undefined without one. */
export const request = (server, { method = "GET", path = "/", headers = {}, body } = {}) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server)
    const options = {
      hostname,
      port,
      method,
      path,
      headers,
      agent: false,
      localAddress: hostileAddress,
      timeout: 20_000,
    }
    const sent = httpRequest(options, (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk))
      response.on("close", () => resolve({ status: response.statusCode, headers: response.headers, text }))
    })
    sent.on("error", () => resolve(undefined)).on("timeout", () => sent.destroy())
    sent.end(body)
  })

/** Sends `atOnce` requests, again every `every` milliseconds until time is up; resolves to the number of answers. */
export const flood = async ({ server, until }, { atOnce, every }, sendOf) => {
  let answered = 0
  for (let round = 0; !until.aborted; round++) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => request(server, sendOf(round * atOnce + n))),
    )
    answered += answers.filter((answer) => answer !== undefined).length
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  return answered
}
