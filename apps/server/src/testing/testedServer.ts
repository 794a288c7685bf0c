/** What Node is started with to run a program, before arguments of its own, and what it adds to the environment. */
interface Program {
  readonly args: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
}

const fromSources: Program = { args: ["--conditions=@trawl/source", new URL("../main.ts", import.meta.url).pathname], env: {} }

// The configuration of the tests says it, in JSON.
const told = process.env["TEST_SERVER"]

/** The server as `npm start` runs it, from a bundle that was made of the sources of today before the tests began; elsewhere than in tests from its sources. */
export const testedServer: Program = told === undefined ? fromSources : (JSON.parse(told) as Program)

/** The environment of a process of it, without settings: where programs and the user's files are, and what it adds. */
export const plainSurroundings = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...testedServer.env }
