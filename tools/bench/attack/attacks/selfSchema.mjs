/** A schema of `count` fields, each of which is the schema itself. */
export const selfSchema = (count) => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, { $ref: "#" }])),
})
