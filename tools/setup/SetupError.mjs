/** Set-up cannot continue. The message is one sentence for whoever typed the command. */
export class SetupError extends Error {}
