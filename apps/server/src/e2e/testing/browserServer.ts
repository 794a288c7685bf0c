import { endWithProcess } from "@trawl/testing"
import { rmSync } from "node:fs"
import { dirname } from "node:path"
import { type HostedServer, hostServer } from "./hostServer.ts"

/** The part of the server that all tests may use. */
export type SharedServer = Pick<HostedServer, "base" | "output">

const start = async (): Promise<SharedServer> => {
  const server = await hostServer({ TRAWL_BROWSER: "auto" })
  // Its browser ends by itself with the process.
  endWithProcess(() => rmSync(dirname(server.data), { recursive: true, force: true }))
  return server
}

let shared: Promise<SharedServer> | undefined

/**
 * A server with a browser and default settings, shared by all test files of a process: its start takes longer than most of
 * their tests. Each test requests pages of its own site and must not check the server as a whole.
 */
export const browserServer = (): Promise<SharedServer> => {
  shared ??= start()
  return shared
}
