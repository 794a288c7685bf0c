import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/respondFailure.ts"
import { answerMessage } from "./answerMessage.ts"
import { mcpServer } from "./mcpServer.ts"

/** The Model Context Protocol, over HTTP. */
export const mcpHandlers = HttpApiBuilder.group(Api, "mcp", (handlers) =>
  Effect.map(mcpServer, (server) => handlers.handleRaw("mcp", () => answering(answerMessage(server)))),
)
