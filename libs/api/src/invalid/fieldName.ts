type Path = ReadonlyArray<string | number>

const longestName = 80

// Keys come from the client: unbounded or unescaped ones could fill logs or forge lines in them.
const readable = (key: string): string => {
  const text = /^[\w$-]+$/u.test(key) ? key : JSON.stringify(key)
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text
}

const appended = (name: string, key: string | number): string => {
  if (typeof key === "number") return `${name}[${key}]`
  const text = readable(key)
  if (name === "") return text
  return text.startsWith('"') ? `${name}[${text}]` : `${name}.${text}`
}

/** A path as a client would write it: `formats[1].quality`; `The body` for the whole. */
export const fieldName = (path: Path): string => (path.length === 0 ? "The body" : path.reduce(appended, ""))

/** Keys in quotes, bounded in number and length. */
export const quotedKeys = (keys: ReadonlyArray<string>): string => {
  const shown = keys
    .slice(0, 5)
    .map((key) => JSON.stringify(key.length > longestName ? `${key.slice(0, longestName)}…` : key))
  return keys.length > shown.length ? `${shown.join(", ")} and ${keys.length - shown.length} more` : shown.join(", ")
}
