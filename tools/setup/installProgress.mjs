import { existsSync, lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"

const blockBytes = 512

/** Bytes on disk of a folder, without packages within it. */
const sizeOf = (folder) => {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += entry.name === "node_modules" ? 0 : sizeOf(path)
    else {
      const stat = lstatSync(path)
      bytes += stat.blocks === 0 ? stat.size : stat.blocks * blockBytes
    }
  }
  return bytes
}

// A package may go while it is measured: npm moves folders.
const sizeNow = (folder) => {
  try {
    return sizeOf(folder)
  } catch {
    return 0
  }
}

/**
 * Follows npm while it unpacks packages into these folders. Each call returns how many have arrived, of how many, and their
 * bytes. A package is measured until it no longer grows.
 */
export const installProgress = (folders) => {
  const sizes = new Map()
  const settled = new Set()
  const look = (folder) => {
    if (settled.has(folder) || !existsSync(join(folder, "package.json"))) return
    const bytes = sizeNow(folder)
    if (sizes.get(folder) === bytes) settled.add(folder)
    sizes.set(folder, bytes)
  }
  return () => {
    for (const folder of folders) look(folder)
    return { done: sizes.size, total: folders.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
  }
}

/** "143 of 261 packages, 180 MB". At first npm only asks its registry, for some time. */
export const installText = ({ done, total, bytes }) =>
  done === 0
    ? `${total} packages: asking npm's registry for them`
    : `${done === total ? total : `${done} of ${total}`} packages, ${Math.round(bytes / 2 ** 20)} MB`
