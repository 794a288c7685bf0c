import type { Socket } from "node:net"
import { answerProblem } from "../answers/answerProblem.ts"
import { AddressRefused } from "../AddressRefused.ts"
import type { CheckedTarget } from "../CheckedTarget.ts"
import { checkTarget } from "../checkTarget.ts"
import { connectChecked } from "../connectChecked.ts"
import { connectUpstream, type UpstreamOptions } from "../upstream/connectUpstream.ts"
import { UpstreamFailed } from "../upstream/UpstreamFailed.ts"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import type { Authority } from "./parseAuthority.ts"
import type { ProxyRefusal } from "./ProxyRefusal.ts"

/** Maximum number of newest refusals that a proxy keeps. */
const logSize = 1000

type ConnectCallback = (error: Error | null, socket: Socket | null) => void

/** Checks hosts and opens TCP connections to them for one lease, and logs those that failed. */
export interface Dialer {
  readonly check: (target: Authority, done: (error: Error | null, checked?: CheckedTarget) => void) => void
  readonly connect: (target: CheckedTarget, done: ConnectCallback) => void
  readonly refusals: ReadonlyArray<ProxyRefusal>
  /** Hosts that were not reached because the lease's upstream proxy failed. */
  readonly upstreamFailures: ReadonlyArray<ProxyRefusal>
  /** Hosts whose answer was no HTTP, with a clause about it. */
  readonly invalidAnswers: ReadonlyArray<ProxyRefusal>
  /** Logs the error of a request on a connection to a host. */
  readonly noteAnswer: (target: Authority, error: Error) => void
}

const note = (log: Array<ProxyRefusal>, { host, port }: Authority, reason: string): void => {
  if (log.length === logSize) log.shift()
  log.push({ host, port, reason })
}

/** Opens every connection of a lease, tunnelled or plain. */
export const makeDialer = (options: UpstreamOptions, upstream?: UpstreamProxy): Dialer => {
  const refusals: Array<ProxyRefusal> = []
  const upstreamFailures: Array<ProxyRefusal> = []
  const invalidAnswers: Array<ProxyRefusal> = []
  const noted = (target: Authority, error: Error): Error => {
    if (error instanceof AddressRefused) note(refusals, target, error.message)
    if (error instanceof UpstreamFailed) note(upstreamFailures, target, error.message)
    return error
  }
  const check = checkTarget(options, upstream === undefined ? "some" : "all")
  const connect = (target: CheckedTarget, settle: ConnectCallback): void => {
    if (upstream === undefined)
      return connectChecked(options.rule, target, { millis: options.connectTimeout, done: settle })
    connectUpstream(options, upstream, target).then(
      (socket) => settle(null, socket),
      (error: Error) => settle(error, null),
    )
  }
  return {
    check: (target, done) => check(target, (error, checked) => done(error && noted(target, error), checked)),
    connect: (target, done) => connect(target, (error, socket) => done(error && noted(target, error), socket)),
    noteAnswer: (target, error) => {
      const problem = answerProblem(error)
      if (problem !== undefined) note(invalidAnswers, target, problem)
    },
    refusals,
    upstreamFailures,
    invalidAnswers,
  }
}
