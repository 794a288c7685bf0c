import { Api } from "../Api.ts"
import { HttpApiBuilder } from "effect/http-api"
import { answering } from "../edge/respondFailure.ts"
import { mapSites, v1MapSites } from "./mapSites.ts"

/** Maps, in both versions. */
export const mapHandlers = HttpApiBuilder.group(Api, "map", (handlers) =>
  handlers.handleRaw("map", () => answering(mapSites())).handleRaw("v1Map", () => answering(v1MapSites())),
)
