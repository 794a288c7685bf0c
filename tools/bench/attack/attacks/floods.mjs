import { flood } from "../request.mjs"

const many = { atOnce: 20, every: 250 }
const body = Buffer.alloc(10_000_000, " ")

/** Requests without a key: each costs the server something before it can refuse. */
const kinds = [
  [many, () => ({ path: "/v2/scrape", headers: { host: "h.".repeat(4000) } })],
  [many, () => ({ path: "/v2/scrape", headers: { cookie: "c=1; ".repeat(3100) } })],
  [
    many,
    (n) => ({
      path: `/v2/batch/scrape/${"%25".repeat(5000)}${n}`,
      headers: { authorization: `Bearer ${"k".repeat(500)}` },
    }),
  ],
  [
    { atOnce: 20, every: 2000 },
    () => ({ method: "POST", path: "/v2/batch/scrape", headers: { "content-type": "application/json" }, body }),
  ],
]

export const floods = {
  name: "floods",
  what: "hosts and cookies of many kilobytes, paths of escapes and bodies of 10 MB, without a key, 20 at once of each",
  run: async (context) => {
    await Promise.all(kinds.map(([pace, sendOf]) => flood(context, pace, sendOf)))
  },
}
