/** Help texts for metrics of the job engine, which have none. */
const engineHelp: Readonly<Record<string, string>> = {
  effect_cluster_shards: "Shards of the job engine that this server runs.",
  effect_cluster_shards_releasing: "Shards of the job engine that this server gives to another.",
  effect_cluster_runners: "Servers that share the job engine.",
  effect_cluster_runners_healthy: "Servers that share the job engine and answer.",
  effect_cluster_entities: "Entities of the job engine that are awake on this server, by type.",
  effect_cluster_entity_mailbox_size_max: "The most messages that wait for an entity of the job engine, by type.",
  effect_cluster_singletons: "Tasks of which the job engine runs one among all servers.",
}

/** A metric family with its lines. */
interface Family {
  readonly name: string
  readonly lines: ReadonlyArray<string>
}

const familiesOf = (text: string): ReadonlyArray<Family> => {
  const families = new Map<string, Array<string>>()
  let current: Array<string> = []
  for (const line of text.split("\n")) {
    const name = /^# (?:HELP|TYPE) (\S+)/u.exec(line)?.[1]
    if (name !== undefined) {
      current = families.get(name) ?? []
      families.set(name, current)
    }
    if (line !== "") current.push(line)
  }
  return [...families].map(([name, lines]) => ({ name, lines }))
}

const withHelp = ({ lines, name }: Family): Family =>
  lines.some((line) => line.startsWith("# HELP "))
    ? { name, lines }
    : { name, lines: [`# HELP ${name} ${engineHelp[name] ?? "A figure of the runtime."}`, ...lines] }

const ranks = ["trawl_", "process_", ""]
const rankOf = ({ name }: Family): number => ranks.findIndex((prefix) => name.startsWith(prefix))

/** Metrics in the text format of Prometheus, every family with its help: those of the service first, by name, then those of its process and its job engine. */
export const metricsText = (text: string): string => {
  const families = familiesOf(text).toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1))
  return `${families.flatMap((family) => withHelp(family).lines).join("\n")}\n`
}
