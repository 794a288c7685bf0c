// A process of its own, so that its CPU time is not counted: a PostgreSQL with a new database on request.
import { startOwnDatabases } from "../../../apps/server/src/e2e/testing/startDatabases.ts"

const databases = await startOwnDatabases()
const end = async () => {
  await databases.close()
  process.exit()
}
process.on("message", async () => process.send({ url: await databases.create() }))
process.on("disconnect", end)
process.on("SIGTERM", end)
process.send("ready")
