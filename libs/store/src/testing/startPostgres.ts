import { Effect, type Scope } from "effect"
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { postgresPrograms } from "./postgresPrograms.ts"

/** A running server. Its user is `postgres`, without a password; it listens on loopback only. */
export interface RunningPostgres {
  readonly port: number
  /** The address of one of its databases. */
  readonly url: (database: string) => string
  readonly pid: number
}

/** `nobody` on every Linux: PostgreSQL refuses to run as root. */
const unprivileged = 65_534

const account = (): Pick<SpawnOptions, "uid" | "gid"> =>
  process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port")
  return address.port
}

const give = async (folder: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), unprivileged, unprivileged)
  }
  await chown(folder, unprivileged, unprivileged)
}

/** Ends the program when the shell's input ends, so that it does not outlive a test process that is killed. */
const leash = `exec 3<&0
"$0" "$@" 3<&- & child=$!
(read -r _ <&3; kill -QUIT $child) & watch=$!
wait $child; code=$?
kill $watch
exit $code`

const start = (program: string, args: ReadonlyArray<string>, cwd: string): ChildProcess =>
  spawn("/bin/sh", ["-c", leash, program, ...args], {
    ...account(),
    cwd,
    stdio: ["pipe", "ignore", "pipe"],
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
  })

/** Resolves when the child has written `text` to its error output, or has ended with code 0. */
const waitFor = (child: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ""
    child.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      if (output.includes(text)) resolve()
    })
    child.once("error", reject)
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL ended: ${output}`))))
  })

const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=60"]

interface Launched {
  readonly child: ChildProcess
  readonly port: number
  readonly pid: number
}

const launch = async (folder: string): Promise<Launched> => {
  await chmod(folder, 0o700)
  const programs = await postgresPrograms(join(folder, "programs"))
  const data = join(folder, "data")
  await mkdir(data, { mode: 0o700 })
  await give(folder)
  const create = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"]
  await waitFor(start(join(programs, "initdb"), create, folder), "\u0000")
  const port = await freePort()
  const options = settings.flatMap((setting) => ["-c", setting])
  const listen = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", ""]
  const child = start(join(programs, "postgres"), [...listen, ...options], folder)
  await waitFor(child, "ready to accept connections")
  const [pid] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")
  return { child, port, pid: Number(pid) }
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, "exit")
  child.stdin?.end()
  await exited
}

/**
 * A private PostgreSQL for tests, gone with the scope: the machine's server, else the one from npm.
 * As root it runs as an unprivileged user in a folder which that user owns.
 */
export const startPostgres: Effect.Effect<RunningPostgres, never, Scope.Scope> = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-postgres-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
  )
  const { pid, port } = yield* Effect.acquireRelease(
    Effect.promise(() => launch(folder)),
    ({ child }) => Effect.promise(() => stop(child)),
  )
  return { port, pid, url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}` }
})
