// A process of its own, so that its CPU time is not counted: serves the fixture site and reports when each page was requested.
import { startFixtureSite } from "@trawl/testing"

const site = await startFixtureSite()
process.on("message", () => {
  const requests = site.traffic.requests({ prefix: "/static/" })
  const starts = requests.map(({ path, startedAt }) => [path, startedAt])
  site.traffic.reset()
  process.send({ starts })
})
process.on("disconnect", () => process.exit())
process.send({ url: site.url })
