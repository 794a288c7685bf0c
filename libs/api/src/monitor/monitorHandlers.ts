import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/respondFailure.ts"
import { createMonitor } from "./createMonitor.ts"
import { deleteMonitor, listChecks, listMonitors, readCheck, readMonitor, runMonitor } from "./monitors.ts"
import { updateMonitor } from "./updateMonitor.ts"

/** Monitors. */
export const monitorHandlers = HttpApiBuilder.group(Api, "monitor", (handlers) =>
  handlers
    .handleRaw("monitorCreate", () => answering(createMonitor()))
    .handleRaw("monitorList", ({ query }) => answering(listMonitors(query)))
    .handleRaw("monitorRead", ({ params }) => answering(readMonitor(params.id)))
    .handleRaw("monitorUpdate", ({ params }) => answering(updateMonitor(params.id)))
    .handleRaw("monitorDelete", ({ params }) => answering(deleteMonitor(params.id)))
    .handleRaw("monitorRun", ({ params }) => answering(runMonitor(params.id)))
    .handleRaw("monitorChecks", ({ params, query }) => answering(listChecks(params.id, query)))
    .handleRaw("monitorCheck", ({ params, query }) => answering(readCheck(params, query))),
)
