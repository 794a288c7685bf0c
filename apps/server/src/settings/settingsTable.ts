import { Schema } from "effect"
import { Settings } from "./Settings.ts"
import { settingName } from "./settingName.ts"

/** One line of the configuration table. */
export interface SettingLine {
  readonly name: string
  /** As written in the environment; undefined if absence is a choice of its own. */
  readonly default: string | undefined
  readonly sentence: string
}

const documentOf = Schema.toJsonSchemaDocument(Settings).schema

/** Every setting in the order of the schema. */
export const settingsTable = (): ReadonlyArray<SettingLine> => {
  const properties = (documentOf["properties"] ?? {}) as Readonly<
    Record<string, { readonly default?: string; readonly description?: string }>
  >
  return Object.entries(properties).map(([key, property]) => ({
    name: settingName(key),
    default: property.default,
    sentence: property.description ?? "",
  }))
}

/** The configuration table of the README. */
export const settingsMarkdown = (): string =>
  [
    "| Setting | Default | Meaning |",
    "| --- | --- | --- |",
    ...settingsTable().map(
      (line) => `| \`${line.name}\` | ${line.default === undefined ? "" : `\`${line.default}\``} | ${line.sentence} |`,
    ),
  ].join("\n")
