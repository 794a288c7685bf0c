import { readFileSync } from "node:fs"
import { freemem } from "node:os"

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}

/** Free bytes of a container by the files of its control group (version 2); undefined without a limit. */
export const leftOfLimit = (max: string, current: string, stat: string): number | undefined => {
  const limit = Number.parseInt(max, 10)
  if (Number.isNaN(limit)) return undefined
  // The file cache is released when memory is needed.
  const cached = Number(/^inactive_file (\d+)$/m.exec(stat)?.[1] ?? 0)
  return Math.max(0, limit - (Number.parseInt(current, 10) || 0) + cached)
}

const group = "/sys/fs/cgroup/memory"

/** Bytes of memory that processes may still take, on this machine or in this container. Infinity if unknown. */
export const freeMemory = (): number => {
  const left =
    leftOfLimit(read(`${group}.max`), read(`${group}.current`), read(`${group}.stat`)) ?? Number.POSITIVE_INFINITY
  // Linux reports available memory; macOS does not count all that it could release.
  return process.platform === "darwin" ? left : Math.min(left, freemem())
}
