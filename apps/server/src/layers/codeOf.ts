/** Primary result codes of SQLite, which are the last byte of extended ones. https://sqlite.org/rescode.html */
const sqliteCodes: Readonly<Record<number, string>> = {
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  13: "SQLITE_FULL",
}

/** The code of a system or database error, at any depth of its causes. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown"
  const [code, number]: ReadonlyArray<unknown> = [Reflect.get(error, "code"), Reflect.get(error, "errcode")]
  if (typeof number === "number") return sqliteCodes[number & 0xff] ?? `SQLITE ${number}`
  if (typeof code === "string") return code
  return error.cause === undefined ? "unknown" : codeOf(error.cause)
}
