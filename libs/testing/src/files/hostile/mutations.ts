/** Deterministic pseudo-random numbers, so that the same file and seed get the same damage. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const changed = (file: Buffer, count: number, seed: number): Buffer => {
  const random = randomOf(seed)
  const copy = Buffer.from(file)
  for (let index = 0; index < count; index++) copy[random(copy.length)] = random(256)
  return copy
}

/** A file with wrong offsets in its cross-reference tables. */
const misled = (file: Buffer): Buffer =>
  Buffer.from(
    file
      .toString("latin1")
      .replaceAll(/\d{10} \d{5} n/gu, "0000000007 00000 n")
      .replaceAll(/startxref\s+\d+/gu, "startxref\n7"),
    "latin1",
  )

const without = (file: Buffer, from: number, to: number): Buffer =>
  Buffer.concat([file.subarray(0, Math.floor(file.length * from)), file.subarray(Math.floor(file.length * to))])

/** Damage as in transfer: lost parts, changed bytes. */
export const mutations: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  "cut off at 10 %": (file) => without(file, 0.1, 1),
  "cut off at 50 %": (file) => without(file, 0.5, 1),
  "cut off at 90 %": (file) => without(file, 0.9, 1),
  "cut off before its end": (file) => file.subarray(0, -200),
  "10 bytes changed": (file) => changed(file, 10, 1),
  "1 % of bytes changed": (file) => changed(file, file.length / 100, 2),
  "10 % of bytes changed": (file) => changed(file, file.length / 10, 3),
  "table of objects broken": misled,
  "10 % removed from its middle": (file) => without(file, 0.45, 0.55),
  "its first 10 % removed": (file) => Buffer.concat([Buffer.from("%PDF-1.7\n"), without(file, 0, 0.1)]),
  "its bytes twice": (file) => Buffer.concat([file, file]),
}
