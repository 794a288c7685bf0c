import { Schema } from "effect"
import { accessSync, constants, statSync } from "node:fs"

/** A program that a setting names cannot be run. */
export class ProgramUnusable extends Schema.TaggedError<ProgramUnusable>()("ProgramUnusable", {
  setting: Schema.String,
  path: Schema.String,
  /** The end of a sentence. */
  problem: Schema.String,
}) {
  override get message() {
    return `${this.setting}: ${this.path} cannot be run: ${this.problem}. Name another, or leave the setting out: then one is looked for; off uses none.`
  }
}

/** Why a file is not a program that this user may run, as the end of a sentence; undefined if it is one. */
export const programProblem = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return "there is no such file"
  if (!stats.isFile()) return "it is no file"
  try {
    accessSync(path, constants.X_OK)
    return undefined
  } catch {
    return "the user of this server may not run it (chmod +x)"
  }
}
