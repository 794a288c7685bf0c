/** Folders of a path that make its shape, and characters of each. */
const [mostFolders, mostCharacters] = [2, 40]

const shapeOf = (segment: string): string => {
  const short = segment.slice(0, mostCharacters)
  return /\d/u.test(short) ? short.replaceAll(/\d+/gu, "0") : short
}

/** The shape of an address: its host, its first folders with their numbers as 0, and the names of its parameters. */
export const groupOf = (host: string, segments: ReadonlyArray<string>, names: ReadonlyArray<string>): string => {
  const folders = segments.slice(0, Math.min(mostFolders, segments.length - 1)).map(shapeOf)
  const query = names.length === 0 ? "" : `?${names.slice(0, 3).join("&").slice(0, 100)}`
  return `${host}/${folders.join("/")}${query}`
}
