import { quantile } from "../measure/statistics.mjs"
import { readyLies } from "./readyLies.mjs"

/** Promises to the innocent team: how many times longer an answer may take, and the server's memory. */
const [mostTimes, mostBytes] = [2, 1_000_000_000]

/** Median and 95th percentile of the times in milliseconds, the number of requests, and how many were not served. */
export const figuresOf = ({ requests }) => {
  const millis = requests.filter(({ isTimed }) => isTimed).map((request) => request.millis)
  return {
    p50: quantile(millis, 0.5),
    p95: quantile(millis, 0.95),
    sent: requests.length,
    failures: requests.filter(({ fault }) => fault !== undefined).length,
  }
}

/** 99th percentile of the times of `/health`, in milliseconds. */
export const healthOf = ({ health = [] }) => quantile(health, 0.99)

const healthWait = (attacked, most = Infinity) => {
  const took = healthOf(attacked)
  return took > most ? [`/health took ${took.toFixed(0)} ms (p99), of ${most}.`] : []
}

/** A server that is expected to break down is not judged by its missing answers meanwhile. */
const waits = (quiet, attacked) => {
  const [usual, now] = [figuresOf(quiet).p95, figuresOf(attacked).p95]
  const silent = attacked.looks.filter(({ isHealthy }) => !isHealthy).length
  const lies = readyLies({ quiet, attacked })
  return [
    ...(now <= mostTimes * usual
      ? []
      : [`The innocent waited ${(now / usual).toFixed(1)} times as long as before (p95).`]),
    ...(silent === 0 ? [] : [`/health did not answer ${silent} of ${attacked.looks.length} times.`]),
    ...(lies.length === 0
      ? []
      : [`/ready was wrong ${lies.length} of ${attacked.looks.length} times: ${[...new Set(lies)].join(" and ")}.`]),
  ]
}

/**
 * The promises that an attack broke, one sentence each. `restarts` of the server are allowed; undefined: it must not end.
 * `refusal` is a code with which the innocent team may be refused, `mostHealthMillis` the limit of `/health` (p99).
 */
export const brokenPromises = ({ quiet, attacked, bytes, restarts, broken }, rules) => {
  const faults = attacked.requests.flatMap(({ fault }) =>
    fault === undefined || (rules.refusal !== undefined && fault.includes(rules.refusal)) ? [] : [fault],
  )
  return [
    ...broken,
    ...(attacked.requests.length === 0 ? ["The innocent sent nothing."] : []),
    ...(faults.length === 0
      ? []
      : [`${faults.length} of ${attacked.requests.length} innocent requests were not served; the first: ${faults[0]}`]),
    ...(bytes <= mostBytes ? [] : [`The server held ${(bytes / 1e6).toFixed(0)} MB.`]),
    ...(rules.restarts === undefined ? waits(quiet, attacked) : []),
    ...healthWait(attacked, rules.mostHealthMillis),
    ...(restarts <= (rules.restarts ?? 0) ? [] : [`The server ended ${restarts} times.`]),
  ]
}
