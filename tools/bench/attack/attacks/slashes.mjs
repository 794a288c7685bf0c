import { flood } from "../request.mjs"

export const slashes = {
  name: "slashes",
  what: "paths of 16,000 slashes, without a key, 20 at once",
  run: async (context) => {
    const answered = await flood(context, { atOnce: 20, every: 250 }, () => ({ path: `/a${"/".repeat(16_000)}x` }))
    return answered > 0 ? [] : ["None of the requests was answered."]
  },
}
