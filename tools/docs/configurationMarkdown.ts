import { settingsMarkdown } from "../../apps/server/src/settings/settingsTable.ts"

/** The text of docs/configuration.md. */
export const configurationMarkdown = (): string => `# Configuration

*Made by \`tools/docs/writeDocs.ts\` from the schema that reads the settings.*

Settings are environment variables. The server checks them at start. One message lists every wrong value, and every variable that begins
with \`TRAWL_\` but is no setting. An empty variable counts as absent. Write durations as \`500ms\`, \`15s\`, \`5m\`, \`24h\` or \`7d\`, and yes and
no as \`true\` and \`false\`.

${settingsMarkdown()}

How they work together: [self-hosting](self-hosting.md). Where to put them: [run it in production](production.md#install-it-as-a-service).
`
