/** How to start the server: arguments for Node before those of the program, and additional environment variables. */
interface Program {
  readonly args: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
}

const fromSources: Program = {
  args: ["--conditions=@trawl/source", new URL("../main.ts", import.meta.url).pathname],
  env: {},
}

// The test configuration sets it, in JSON.
const setting = process.env["TEST_SERVER"]

/** The server as `npm start` runs it, bundled from the current sources before the tests began; outside of tests, from its sources. */
export const testedServer: Program = setting === undefined ? fromSources : (JSON.parse(setting) as Program)

/** The environment of a process of it, without settings: paths of programs and of the user's files, and its additional variables. */
export const plainSurroundings = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...testedServer.env }
