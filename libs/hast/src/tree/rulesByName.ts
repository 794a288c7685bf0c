/** A table of rules by name from one whose keys hold several names with spaces between them. */
export const rulesByName = <Rule>(table: Readonly<Record<string, Rule>>): ReadonlyMap<string, Rule> =>
  new Map(Object.entries(table).flatMap(([names, rule]) => names.split(" ").map((name) => [name, rule] as const)))
