import { Readable } from "node:stream"
import { pathToFileURL } from "node:url"

// Runs `main.ts` or its bundle, whose path is the only argument, again and again in this process: once per request of its parent.
const main = pathToFileURL(process.argv[2] ?? "").href
const { exit } = process
const outputs = ["stdout", "stderr"]
const write = Object.fromEntries(outputs.map((name) => [name, process[name].write]))
let runs = 0

// Each run adds listeners for signals and for a closed output.
for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0)

const setEnvironment = (env) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
}

const keepOutput = (name) => {
  const kept = []
  process[name].write = (chunk, ...more) => {
    kept.push(Buffer.from(chunk))
    more.findLast((one) => typeof one === "function")?.()
    return true
  }
  return () => Buffer.concat(kept).toString()
}

const runMain = async ({ args, cwd, env, input }) => {
  setEnvironment(env)
  process.chdir(cwd)
  process.argv = [...process.argv.slice(0, 2), ...args]
  process.exitCode = undefined
  Object.defineProperty(process, "stdin", { configurable: true, value: Readable.from([Buffer.from(input, "base64")]) })
  const exited = new Promise((resolve) => (process.exit = resolve))
  const [stdout, stderr] = outputs.map(keepOutput)
  try {
    const loaded = import(`${main}?run=${runs++}`).then(() => process.exitCode ?? 0)
    // The service itself continues after the module is loaded, and ends with an exit.
    const code = await (args.length === 0 ? exited : Promise.race([loaded, exited]))
    return { code, stdout: stdout(), stderr: stderr() }
  } finally {
    for (const name of outputs) process[name].write = write[name]
    process.exitCode = undefined
  }
}

process.on("message", async (asked) => process.send(await runMain(asked)))
process.on("disconnect", () => exit())
