import { inject } from "vitest"

/** What Node is started with to run a program, before arguments of its own, and what it adds to the environment. */
interface Program {
  readonly args: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
}

declare module "vitest" {
  interface ProvidedContext {
    readonly server: Program
  }
}

/** The server as `npm start` runs it, from a bundle that was made of the sources of today before the tests began. */
export const bundledServer = inject("server")
