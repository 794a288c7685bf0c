/** A lib cannot be packed. The message is one sentence for whoever typed the command. */
export class PackError extends Error {}
