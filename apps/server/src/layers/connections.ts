/** A server's connections to PostgreSQL; the job engine keeps one of them for its locks, and the lock on the database another. */
export const maxConnections = 12

/** Additional connections for reads: status, documents and readiness. */
export const maxReadConnections = 4

/** All of a server's connections. */
export const neededConnections = maxConnections + maxReadConnections
