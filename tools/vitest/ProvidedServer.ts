/** What Node is started with to run the server of the bundle, before arguments of its own, and what that adds to the environment. */
export interface ProvidedServer {
  readonly args: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
}

declare module "vitest" {
  interface ProvidedContext {
    readonly server: ProvidedServer
  }
}
