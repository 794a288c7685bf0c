import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { serverBounds, serverEnv } from "../../../setup/serverProcess.mjs"

// In a process with the bounds that the service has: how much memory stays is a matter of them.
const program = fileURLToPath(new URL("sendAll.ts", import.meta.url))
const child = spawn(process.execPath, ["--conditions=@trawl/source", ...serverBounds, program, ...process.argv.slice(2)], { env: { ...process.env, ...serverEnv }, stdio: "inherit" })
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
const [code] = await once(child, "exit")
process.exitCode = code ?? 1
