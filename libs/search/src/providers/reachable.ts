import { Effect } from "effect"
import type { HttpClient } from "effect/http"
import { callProvider, type ProviderCall } from "./callProvider.ts"

/** Whether an endpoint answers anything. No search: those cost the operator. */
export const reachable = (client: HttpClient.HttpClient, call: ProviderCall) =>
  Effect.asVoid(callProvider(client, call))
