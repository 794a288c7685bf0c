import { Effect, Schedule, type Scope } from "effect"
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { postgresPrograms } from "./postgresPrograms.ts"

/** A running server. Its user is `postgres`, without a password; it listens only on loopback, unless a test sets `place`. */
export interface RunningPostgres {
  readonly port: number
  /** URL of a database. */
  readonly url: (database: string) => string
  readonly pid: number
  /** Kills it with SIGKILL. Committed data stays. */
  readonly kill: Effect.Effect<void>
  /** Restarts it after `kill`; returns when it accepts connections. */
  readonly restart: Effect.Effect<void>
}

/** A network namespace to run in, for tests that cut connections; needs root. */
export interface PostgresPlace {
  readonly namespace: string
  /** Its addresses there; `url` uses the first. */
  readonly hosts: readonly [string, ...ReadonlyArray<string>]
}

/** Options for a server. */
export interface PostgresOptions {
  readonly place?: PostgresPlace | undefined
  /** Most connections, default 60. */
  readonly connections?: number
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

/** Stops the program when the shell's input ends, so that it does not outlive a killed test process. */
const leash = `exec 3<&0
"$0" "$@" 3<&- & child=$!
(read -r _ <&3; kill -QUIT $child) & watch=$!
wait $child; code=$?
kill $watch
exit $code`

const start = (
  program: string,
  args: ReadonlyArray<string>,
  { folder, place }: Pick<Cluster, "folder" | "place">,
): ChildProcess => {
  const enter =
    place === undefined
      ? []
      : ["nsenter", `--net=/run/netns/${place.namespace}`, "-S", String(unprivileged), "-G", String(unprivileged)]
  const [command = "/bin/sh", ...rest] = [...enter, "/bin/sh", "-c", leash, program, ...args]
  return spawn(command, rest, {
    ...(place === undefined ? account() : {}),
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe"],
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
  })
}

/** Resolves when the child has written `text` to standard error, or has exited with code 0. */
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

// Without fsync a commit survives a crash of the server, but not of the machine.
const settings = ["fsync=off", "full_page_writes=off", "shared_buffers=32MB"]
const usualConnections = 60

/** A cluster with the parameters of its server. */
interface Cluster {
  readonly folder: string
  readonly data: string
  readonly program: string
  readonly port: number
  readonly place: PostgresPlace | undefined
  readonly connections: number
}

interface PostgresProcess {
  readonly child: ChildProcess
  readonly pid: number
}

const createCluster = async (
  folder: string,
  { connections = usualConnections, place }: PostgresOptions,
): Promise<Cluster> => {
  await chmod(folder, 0o700)
  const programs = await postgresPrograms(join(folder, "programs"))
  const data = join(folder, "data")
  await mkdir(data, { mode: 0o700 })
  await give(folder)
  const create = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"]
  await waitFor(start(join(programs, "initdb"), create, { folder, place: undefined }), "\u0000")
  if (place !== undefined) await appendFile(join(data, "pg_hba.conf"), "host all all samenet trust\n")
  return { folder, data, program: join(programs, "postgres"), port: await freePort(), place, connections }
}

const launch = async ({ connections, data, folder, place, port, program }: Cluster): Promise<PostgresProcess> => {
  const options = [...settings, `max_connections=${connections}`].flatMap((setting) => ["-c", setting])
  const listen = ["-D", data, "-h", (place?.hosts ?? ["127.0.0.1"]).join(","), "-p", String(port), "-k", ""]
  const child = start(program, [...listen, ...options], { folder, place })
  await waitFor(child, "ready to accept connections")
  const [pid] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")
  return { child, pid: Number(pid) }
}

const kill = async ({ child, pid }: PostgresProcess): Promise<void> => {
  const exited = once(child, "exit")
  process.kill(pid, "SIGKILL")
  await exited
}

// The workers of a killed server exit on their own; until then another one refuses to start.
const relaunch = (cluster: Cluster): Effect.Effect<PostgresProcess> =>
  Effect.tryPromise(() => launch(cluster)).pipe(
    Effect.retry({ times: 50, schedule: Schedule.spaced("100 millis") }),
    Effect.orDie,
  )

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, "exit")
  child.stdin?.end()
  await exited
}

/** `startPostgres` with options. */
export const startPostgresWith = Effect.fnUntraced(function* (
  options: PostgresOptions,
): Effect.fn.Return<RunningPostgres, never, Scope.Scope> {
  const { place } = options
  const folder = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-postgres-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
  )
  const cluster = yield* Effect.promise(() => createCluster(folder, options))
  const running = yield* Effect.acquireRelease(
    Effect.promise(async () => ({ launched: await launch(cluster) })),
    ({ launched }) => Effect.promise(() => stop(launched.child)),
  )
  const { port } = cluster
  return {
    port,
    get pid() {
      return running.launched.pid
    },
    url: (database) => `postgres://postgres@${place?.hosts[0] ?? "127.0.0.1"}:${port}/${database}`,
    kill: Effect.promise(() => kill(running.launched)),
    restart: Effect.map(relaunch(cluster), (launched) => {
      running.launched = launched
    }),
  }
})

/**
 * A private PostgreSQL for tests, removed with the scope: the installed server, otherwise the one from npm.
 * As root it runs as an unprivileged user, in a folder owned by that user.
 */
export const startPostgres: Effect.Effect<RunningPostgres, never, Scope.Scope> = startPostgresWith({})
