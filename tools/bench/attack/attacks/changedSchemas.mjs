import { again } from "../again.mjs"
import { selfSchema } from "./selfSchema.mjs"

const rows = Array.from(
  { length: 700 },
  (_, n) => `<h2>Label ${n}</h2><p>Word ${n}: a value that costs $${n}.00 and is described at length.</p>`,
).join("\n")

let versions = 0

export const changedSchemas = {
  name: "changed-schemas",
  what: "pages of 60 kB that change, compared by a schema of 490 fields that are all the schema itself",
  mostHealthMillis: 100,
  pages: {
    "/changing": (_request, response) =>
      void response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<!doctype html><title>Prices</title><main><h1>Version ${versions++}</h1>${rows}</main>`),
  },
  run: (context) => {
    const formats = [{ type: "changeTracking", modes: ["git-diff", "json"], schema: selfSchema(490) }]
    let page = 0
    const pair = async () => {
      const url = `${context.site.url}/changing?n=${page++}`
      for (let n = 0; n < 2; n++)
        await context.hostile.scrape({ url, formats: ["markdown", ...formats], timeout: 60_000 })
    }
    return Promise.all(Array.from({ length: 4 }, () => again(context.until, pair))).then(() => [])
  },
}
