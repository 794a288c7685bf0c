/** Maximum bytes of an answer's head, as in Chromium. */
export const longestHead = 262_144
