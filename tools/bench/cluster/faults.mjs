import { processTree } from "../measure/processTree.mjs"

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1000))

const restart = async (server) => {
  await server.kill("SIGTERM")
  await server.start()
}

/** Faults in the middle of a batch: of the last server of a cluster, or of the database. `touchesAll`: no server is unaffected. */
export const faults = {
  freeze: {
    what: "a server is stopped for 20 s, and goes on",
    run: async ({ victim }) => {
      victim.server.signal("SIGSTOP")
      await seconds(20)
      victim.server.signal("SIGCONT")
    },
  },
  cut: {
    what: "a server's wire to the database is cut",
    run: async ({ victim }) => {
      victim.cut()
      await seconds(20)
    },
  },
  kill: { what: "a server is killed", run: ({ victim }) => victim.server.kill("SIGKILL") },
  pause: {
    what: "the database is stopped for 10 s",
    stopsDatabase: true,
    run: async ({ databases }) => {
      const stopped = processTree(databases.pid())
      for (const { pid } of stopped) process.kill(pid, "SIGSTOP")
      await seconds(10)
      for (const { pid } of stopped) process.kill(pid, "SIGCONT")
    },
  },
  crash: {
    what: "the database is killed, and started again",
    stopsDatabase: true,
    run: async ({ databases }) => {
      await databases.kill()
      await databases.restart()
    },
  },
  rolling: {
    what: "each server is restarted in turn, behind a balancer that asks for /ready",
    touchesAll: true,
    run: async ({ servers }) => {
      for (const server of servers) await restart(server)
    },
  },
}
