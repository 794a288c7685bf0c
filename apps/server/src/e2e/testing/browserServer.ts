import { endWithProcess } from "@trawl/testing"
import { rmSync } from "node:fs"
import { dirname } from "node:path"
import { type HostedServer, hostServer } from "./hostServer.ts"

/** What all of them may ask for. */
export type SharedServer = Pick<HostedServer, "base" | "output">

const start = async (): Promise<SharedServer> => {
  const server = await hostServer({ TRAWL_BROWSER: "auto" })
  // Its browser ends by itself with the process.
  endWithProcess(() => rmSync(dirname(server.data), { recursive: true, force: true }))
  return server
}

let shared: Promise<SharedServer> | undefined

/**
 * A server with a browser and no other settings, for all test files that a process runs: its start takes longer than most of
 * their tests. Each asks for pages of its own site, and what belongs to the server as a whole is not theirs to look at.
 */
export const browserServer = (): Promise<SharedServer> => {
  shared ??= start()
  return shared
}
