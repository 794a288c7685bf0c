/** Set-up cannot go on. The message is one sentence for whoever typed the command. */
export class SetupError extends Error {}
