/** The environment variable of a setting: `publicUrl` is `TRAWL_PUBLIC_URL`. */
export const settingName = (key: string): string =>
  `TRAWL_${key.replaceAll(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase()}`
