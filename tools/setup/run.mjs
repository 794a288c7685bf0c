import { spawn } from "node:child_process"
import { constants } from "node:os"

const graceMillis = 250
const sameMillis = 1_000

/**
 * Runs a program to its end and resolves to its exit code. A SIGINT or SIGTERM that this process gets reaches the
 * program too. With `onOutput` its output goes there instead of the terminal.
 */
export const run = (command, args, { onOutput, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const stdio = onOutput === undefined ? "inherit" : ["ignore", "pipe", "pipe"]
    const child = spawn(command, args, { stdio, ...options })
    let last = 0
    // A terminal signals the whole process group, and npm signals again: wait for the program to stop by itself, and
    // take signals in quick succession for one.
    const pass = () => {
      if (Date.now() - last < sameMillis) return
      last = Date.now()
      setTimeout(() => child.kill("SIGTERM"), graceMillis)
    }
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of signals) process.on(signal, pass)
    const settle = (finish) => {
      for (const signal of signals) process.off(signal, pass)
      finish()
    }
    child.stdout?.setEncoding("utf8")
    child.stderr?.setEncoding("utf8")
    child.stdout?.on("data", onOutput)
    child.stderr?.on("data", onOutput)
    child.once("error", (error) => settle(() => reject(error)))
    child.once("close", (code, signal) => settle(() => resolve(code ?? 128 + (constants.signals[signal] ?? 0))))
  })
