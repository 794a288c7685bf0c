import { spawn } from "node:child_process"
import { once } from "node:events"

/** Starts a Node program with a message channel; its errors go to the terminal. */
export const startChild = (place, args, { env = {}, stdout = "ignore" } = {}) =>
  spawn(place.node, args, {
    cwd: place.root,
    env: { ...place.env, ...env },
    stdio: ["ignore", stdout, "inherit", "ipc"],
  })

/** The next message of a child (that `isIt` accepts). Rejects if the child ends before. */
export const nextMessage = (child, isIt = () => true) =>
  new Promise((resolve, reject) => {
    const settle = (finish) => {
      child.off("message", onMessage)
      child.off("exit", onExit)
      finish()
    }
    const onMessage = (message) => isIt(message) && settle(() => resolve(message))
    const onExit = (code) => settle(() => reject(new Error(`A child process ended early, with code ${code}.`)))
    child.on("message", onMessage)
    child.on("exit", onExit)
  })

/** Sends a message and resolves to the answer. */
export const ask = (child, message, isAnswer) => {
  const answer = nextMessage(child, isAnswer)
  child.send(message)
  return answer
}

/** Stops a child by SIGTERM, after 30 s by SIGKILL. */
export const stopChild = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  const kill = setTimeout(() => child.kill("SIGKILL"), 30_000)
  child.kill("SIGTERM")
  await ended
  clearTimeout(kill)
}
