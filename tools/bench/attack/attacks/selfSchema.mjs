/** A schema in which each of so many fields is the schema itself. */
export const selfSchema = (count) => ({ type: "object", properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, { $ref: "#" }])) })
