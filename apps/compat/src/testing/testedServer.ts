/** The server as `npm start` runs it, from a bundle of the sources of today: what Node is started with, and what it adds to the environment. The configuration of the tests says it. */
export const testedServer = JSON.parse(process.env["TEST_SERVER"] ?? "") as { readonly args: ReadonlyArray<string>; readonly env: Readonly<Record<string, string>> }
