import { exportFormats, type ExportFormatName } from "@trawl/exports"
import { Schema } from "effect"

// The keys of an object lose their type.
const names = Object.keys(exportFormats) as ReadonlyArray<ExportFormatName>

const message = `must be one of ${names.join(", ")}`

/** The query of an export. */
export const ExportQuery = {
  format: Schema.Literals(names).annotate({ message, description: "The form of the file." }),
}
