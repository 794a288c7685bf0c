// Loaded into the server: counts the SQL statements that it runs, and writes their number to a file when it ends.
import { Socket } from "node:net"
import { StatementSync } from "node:sqlite"
import { writeFileSync } from "node:fs"
import { isMainThread } from "node:worker_threads"

const file = process.env.BENCH_STATEMENTS
let statements = 0

const countSqlite = () => {
  for (const name of ["all", "run", "get", "iterate"]) {
    const inner = StatementSync.prototype[name]
    StatementSync.prototype[name] = function (...values) {
      statements++
      return inner.apply(this, values)
    }
  }
}

/** Number of `Execute` messages in one write: a letter, and four bytes of length that count themselves. */
const executesIn = (bytes) => {
  let count = 0
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) if (bytes[at] === 0x45) count++
  return count
}

const countPostgres = (port) => {
  const inner = Socket.prototype.write
  Socket.prototype.write = function (data, ...rest) {
    if (this.remotePort === port && data instanceof Uint8Array)
      statements += executesIn(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
    return inner.call(this, data, ...rest)
  }
}

if (file !== undefined && isMainThread) {
  const database = process.env.TRAWL_DATABASE_URL
  if (database === undefined) countSqlite()
  else countPostgres(Number(new URL(database).port))
  process.on("exit", () => writeFileSync(file, String(statements)))
}
