import { settingsMarkdown } from "../../apps/server/src/settings/settingsTable.ts"

/** The text of docs/configuration.md. */
export const configurationMarkdown = (): string => `# Configuration

*Made by \`tools/docs/writeDocs.ts\` from the schema that reads the settings.*

Settings are environment variables. They are checked at start: every wrong one is listed in one message, and a variable that begins
with \`TRAWL_\` and is no setting is one of them. An empty variable counts as absent. Durations are written \`500ms\`, \`15s\`, \`5m\`, \`24h\`,
\`7d\`; yes and no are \`true\` and \`false\`.

${settingsMarkdown()}

How they work together: [self-hosting](self-hosting.md).
`
