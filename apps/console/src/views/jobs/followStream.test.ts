import { describe, expect, it } from "vitest"
import { followStream, type StreamNews } from "./followStream.ts"

const line = (value: object) => `${JSON.stringify(value)}\n`
const document = (cursor: string) =>
  line({ type: "document", cursor, data: { metadata: { sourceURL: `https://a.test/${cursor}`, statusCode: 200 } } })
const counts = { status: "scraping", total: 2, completed: 1, failed: 0, cancelled: 0, creditsUsed: 1 }

/** Follows connections that send these texts, one after the other. */
const follow = async (...answers: ReadonlyArray<string | Response | Error>) => {
  const reported: Array<StreamNews> = []
  const [asked, waits]: [Array<string>, Array<number>] = [[], []]
  await followStream({
    open: async (after) => {
      const answer = answers[asked.push(after) - 1] ?? new Response(null, { status: 204 })
      if (answer instanceof Error) throw answer
      return typeof answer === "string" ? new Response(answer) : answer
    },
    report: (news) => reported.push(news),
    wait: async (millis) => void waits.push(millis),
    later: () => undefined,
  })
  return { asked, reported, waits }
}
const short = (reported: ReadonlyArray<StreamNews>) =>
  reported.map((news) => (news.type === "pages" ? news.rows.map(({ n, url }) => [n, url]) : news.type))

describe("followStream", () => {
  it("reports pages and counts together, and the end", async () => {
    const done = line({ type: "done", cursor: "2.0.end", data: { ...counts, status: "completed" } })
    const { reported } = await follow(
      `${document("1.0")}${document("2.0")}${line({ type: "status", data: counts })}${done}`,
    )
    expect(short(reported)).toEqual([
      [
        [1, "https://a.test/1.0"],
        [2, "https://a.test/2.0"],
      ],
      "end",
    ])
    expect(reported[0]).toMatchObject({ counts: { status: "completed" } })
  })

  it("goes on after the last cursor when a connection ends early, breaks or is not answered", async () => {
    const cut = `${document("1.0")}{"type":"docu`
    const { asked, reported, waits } = await follow(
      cut,
      new Error("reset"),
      new Response("{}", { status: 503 }),
      document("2.0"),
    )
    expect(asked).toEqual(["", "1.0", "1.0", "1.0", "2.0"])
    expect(short(reported)).toEqual([
      [[1, "https://a.test/1.0"]],
      "lost",
      "lost",
      "lost",
      [[2, "https://a.test/2.0"]],
      "lost",
      "end",
    ])
    expect(waits).toEqual([1000, 2000, 4000, 1000])
  })

  it("stops when it is refused, by the answer or in the stream", async () => {
    const body = { success: false, code: "JOB_NOT_FOUND", error: "Job not found" }
    const { asked, reported } = await follow(new Response(JSON.stringify(body), { status: 404 }))
    expect([asked.length, reported]).toEqual([1, [{ type: "refused", status: 404, body }]])
    const revoked = { type: "error", error: "Unauthorized: The key was revoked", code: "UNAUTHORIZED" }
    const later = await follow(`${document("1.0")}${line(revoked)}`)
    expect(later.reported.at(-1)).toEqual({ type: "refused", status: 401, body: revoked })
  })

  it("reports many pages in parts", async () => {
    const pages = Array.from({ length: 4500 }, (_, n) => document(`${n + 1}.0`)).join("")
    const { reported } = await follow(pages)
    expect(reported.map((news) => (news.type === "pages" ? news.rows.length : news.type))).toEqual([
      2000,
      2000,
      500,
      "lost",
      "end",
    ])
  })
})
