import { again } from "../again.mjs"
import { keyOf } from "../keys.mjs"

const bytes = 49_000_000

export const longAnswers = {
  name: "long-answers",
  what: "files of 49 MB of carriage returns, of which each becomes two characters of the answer",
  seconds: 40,
  mostHealthMillis: 100,
  run: ({ server, until }) => {
    const file = new Blob([Buffer.alloc(bytes, "\r")], { type: "text/plain" })
    const send = async () => {
      const form = new FormData()
      form.append("file", file, "returns.txt")
      form.append("options", JSON.stringify({ formats: ["rawHtml"], timeout: 120_000 }))
      const answer = await fetch(`${server}/v2/parse`, {
        method: "POST",
        body: form,
        headers: { authorization: `Bearer ${keyOf(longAnswers, "hostile")}` },
        signal: until,
      })
      const taken = await answer.arrayBuffer()
      if (answer.status !== 200)
        throw new Error(`The file was answered with ${answer.status}: ${Buffer.from(taken.slice(0, 200)).toString()}`)
    }
    return again(until, send).then(() => [])
  },
}
