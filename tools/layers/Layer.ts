/** A project's layer, given by the tag `layer:<name>` in its package.json. */
export type Layer = "core" | "feature" | "pipeline" | "contract" | "app" | "testing"

/** The layers that the sources of each layer may import. Tests may import `testing` as well. */
const below: Readonly<Record<Layer, ReadonlyArray<Layer>>> = {
  core: ["core"],
  feature: ["core"],
  pipeline: ["core", "feature"],
  contract: ["core", "feature", "pipeline"],
  app: ["core", "feature", "pipeline", "contract", "app"],
  testing: ["core"],
}

export const isLayer = (name: string): name is Layer => name in below

export const mayImport = (from: Layer, to: Layer, isTest: boolean): boolean =>
  below[from].includes(to) || (isTest && to === "testing")
