/** The team of every request when keys are off, and of a key that names none. */
export const defaultTeam = "default"
