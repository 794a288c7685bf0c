import { constants } from "node:os"

const noNetwork = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/
const noSpace = /\b(?:ENOSPC|EDQUOT)\b/
const noRight = /\b(?:EACCES|EPERM|EROFS)\b/

/** Exit codes of a program that a signal ended: Ctrl-C, a closed terminal, a supervisor. */
const stopped = new Set(["SIGHUP", "SIGINT", "SIGTERM"].map((name) => 128 + constants.signals[name]))

const reasonIn = (log) => {
  const lines = log.split("\n").map((line) => line.replace(/^npm (error|ERR!)( code)? ?/, "").trim())
  return lines.find((line) => line !== "" && !line.startsWith("npm warn")) ?? "npm said nothing"
}

const begin = "The dependencies could not be installed"

const knownReason = (log, folder) => {
  if (noSpace.test(log))
    return `the disk is full. \`npm start\` needs 1 GB while it installs, with npm's cache, and \`npm test\` 2 GB; make room and run the command again.`
  if (noRight.test(log)) return `this user may not write in ${folder}; run the command as its owner.`
  if (noNetwork.test(log))
    return `npm does not reach its registry (${reasonIn(log)}). Check the network, or npm's settings of a proxy or a registry, and run the command again.`
  return undefined
}

/**
 * Why dependencies could not be installed and what to do. `log` is what npm, or a failed call of the system, said; it comes before the sentence if the
 * reason is none of those that this knows. `code` is npm's exit code.
 */
export const failureReason = (log, folder, code = 1) => {
  if (stopped.has(code)) return "The installation was stopped before it was complete; run the command again."
  const known = knownReason(log, folder)
  return known === undefined
    ? `${log}\n${begin} (${reasonIn(log)}); fix that and run the command again.`.trimStart()
    : `${begin}: ${known}`
}
