import { Schema, SchemaTransformation } from "effect"

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`
const glob = new RegExp(String.raw`^(?:\*\.)?${label}(?:\.${label})*$`, "u")

/** A host, or `*.` and a host for everything below it. Trimmed and in lower case; no protocol, path or port. */
export const HostGlob = Schema.String.pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.trim()),
  Schema.decodeTo(
    Schema.String.check(
      Schema.isMaxLength(253),
      Schema.makeFilter((host: string) => glob.test(host) || "must be a host such as example.com or *.example.com, without protocol, path or port"),
    ),
    SchemaTransformation.toLowerCase(),
  ),
)
