import { existsSync, readdirSync } from "node:fs"

const allows = (list, value) =>
  list === undefined ||
  (!list.includes(`!${value}`) && (list.includes(value) || list.every((name) => name.startsWith("!"))))

const isMusl = (folder) => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("ld-musl-"))

/** What lock files call this machine's system, processor and C library. */
export const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: isMusl("/lib") ? "musl" : "glibc" })

/** Whether npm installs a lock file's package on a machine. */
export const fitsMachine = (entry, machine) =>
  allows(entry.os, machine.os) &&
  allows(entry.cpu, machine.cpu) &&
  (machine.os !== "linux" || allows(entry.libc, machine.libc))
