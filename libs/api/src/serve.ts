import { Api } from "./Api.ts"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { HealthHistory } from "./history/HealthHistory.ts"
import { handlers } from "./handlers.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { connectionDrops } from "./edge/connectionDrops.ts"
import { edge } from "./edge/edge.ts"
import { limitConnections } from "./edge/limitConnections.ts"
import { makeHttpServer, type ServerLimits } from "./edge/makeHttpServer.ts"
import { serveSites } from "./sites/serveSites.ts"
import { unmatched } from "./edge/unmatched.ts"

const routes = Layer.unwrap(
  Effect.map(HttpSettings, (settings) =>
    Layer.mergeAll(
      HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(Layer.provide(handlers)),
      serveSites,
      unmatched,
      edge(settings),
    ),
  ),
)

/** Maximum bytes of a web socket message from a client: none is read. */
const mostFromSocket = 1024

const server = Effect.fnUntraced(function* (limits: ServerLimits | undefined) {
  const { connections: all, connectionsPerAddress, host, port, trustProxy } = yield* HttpSettings
  const onDrop = yield* connectionDrops
  // Behind a proxy, all connections come from its address.
  const perAddress = trustProxy ? "off" : connectionsPerAddress
  const make = () => limitConnections(makeHttpServer(limits), { all, perAddress, onDrop })
  return NodeHttpServer.layer(make, {
    host,
    port,
    gracefulShutdownTimeout: "15 seconds",
    websocket: { maxPayload: mostFromSocket },
  })
})

/** Listens on `settings.host` and `settings.port` and answers with the contract. Provides the server, for its address. */
export const serve = (limits?: ServerLimits) =>
  HttpRouter.serve(routes, {
    disableLogger: true,
    disableListenLog: true,
    routerConfig: { ignoreTrailingSlash: true, maxParamLength: 2048 },
  }).pipe(Layer.provide(HealthHistory.layer), Layer.provideMerge(Layer.unwrap(server(limits))))
