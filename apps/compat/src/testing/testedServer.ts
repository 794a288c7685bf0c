/** The server as `npm start` runs it, bundled from the current sources: arguments for Node and additional environment variables. The test configuration sets it. */
export const testedServer = JSON.parse(process.env["TEST_SERVER"] ?? "") as {
  readonly args: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
}
