const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

/**
 * Letters, digits, dot, dash and underscore in segments of at most 128 that begin with a letter or digit, joined by
 * slashes, at most 512 characters in all: no such key leaves its folder, hides a file or needs encoding in a URL.
 */
export const isBlobKey = (key: string): boolean =>
  key.length <= 512 && key.split("/").every((part) => segment.test(part))
