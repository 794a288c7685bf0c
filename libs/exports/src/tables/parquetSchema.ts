import type { SchemaElement } from "hyparquet-writer"
import { type ColumnKind, exportColumns } from "../rows/exportColumns.ts"

type Leaf = Omit<SchemaElement, "name">

const text = { type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" } as const satisfies Leaf

const leaves: Readonly<Record<Exclude<ColumnKind, "list">, Leaf>> = {
  text,
  json: text,
  integer: { type: "INT32", repetition_type: "OPTIONAL" },
  number: { type: "DOUBLE", repetition_type: "OPTIONAL" },
  // Without the logical type, DuckDB takes it for a local time.
  time: {
    type: "INT64",
    converted_type: "TIMESTAMP_MILLIS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
    repetition_type: "OPTIONAL",
  },
}

const elementsOf = (name: string, kind: ColumnKind): ReadonlyArray<SchemaElement> =>
  kind === "list"
    ? [
        { name, converted_type: "LIST", repetition_type: "OPTIONAL", num_children: 1 },
        { name: "list", repetition_type: "REPEATED", num_children: 1 },
        { name: "element", ...text },
      ]
    : [{ name, ...leaves[kind] }]

/** The schema of a Parquet export: guessed from values, a column of nulls would have another type than the same column elsewhere. */
export const parquetSchema: Array<SchemaElement> = [
  { name: "root", num_children: exportColumns.length },
  ...exportColumns.flatMap(({ kind, name }) => elementsOf(name, kind)),
]
