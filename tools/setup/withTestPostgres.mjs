import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { root } from "./root.mjs"
import { SetupError } from "./SetupError.mjs"

const program = join(root, "tools", "setup", "testPostgres.ts")

const addressOf = async (child) => {
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new SetupError("The PostgreSQL that tests use could not be started; see the reason above.")
}

/** Runs `work` with one PostgreSQL for all tests, whose address is in the environment passed to it. `place` is what `setUp` resolves to. */
export const withTestPostgres = async ({ env, node }, work) => {
  const child = spawn(node, ["--conditions=@trawl/source", program], {
    cwd: root,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  })
  const ended = once(child, "exit")
  try {
    return await work({ node, env: { ...env, TEST_POSTGRES_URL: await addressOf(child) } })
  } finally {
    child.stdin.end()
    await ended
  }
}
