import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("extract.py", import.meta.url))

/** Version of a Python module, or `undefined` if Python or the module is missing. */
export const pythonVersion = (name) => {
  const code =
    "import importlib, importlib.metadata, sys; importlib.import_module(sys.argv[1]); print(importlib.metadata.version(sys.argv[1]))"
  const { status, stdout } = spawnSync("python3", ["-c", code, name], { encoding: "utf8" })
  return status === 0 ? `${name}@${stdout.trim()}` : undefined
}

/** A Python module that reads pages, one line of JSON in and one out. It ends with this process, which closes its input. */
const pythonPeer = (name, python, gives) => ({
  name,
  python,
  gives,
  open: async () => {
    const child = spawn("python3", [program, python], { stdio: ["pipe", "pipe", "ignore"] })
    const lines = createInterface({ input: child.stdout })
    return {
      page: async (html, url) => {
        child.stdin.write(`${JSON.stringify({ html, url })}\n`)
        const [line] = await once(lines, "line")
        return JSON.parse(line)
      },
    }
  },
})

export const trafilatura = pythonPeer("trafilatura", "trafilatura", { pages: true, facts: true })
export const jusText = pythonPeer("jusText", "justext", { pages: true })
export const magicHtml = pythonPeer("magic-html", "magic_html", { pages: true })
