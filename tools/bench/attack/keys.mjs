const keys = { hostile: "hostile-key", innocent: "innocent-key" }

/** The settings that give both teams a key; none for an attack on a server without keys. */
export const keySettings = ({ isKeyless = false }) =>
  isKeyless
    ? {}
    : {
        TRAWL_API_KEYS: Object.entries(keys)
          .map(([team, key]) => `${team}:${key}`)
          .join(","),
      }

/** The key of a team, if the server requires one. */
export const keyOf = ({ isKeyless = false }, team) => (isKeyless ? undefined : keys[team])
