/** What the sign `@` and a dot are called in the main languages, in pairs of one language; collected for this project. English is apart, since its words say more. */
export const spelledWords: ReadonlyArray<{ readonly at: ReadonlyArray<string>; readonly dot: ReadonlyArray<string> }> = [
  { at: ["arroba"], dot: ["punto", "ponto"] },
  { at: ["arobase", "arrobase", "arobas"], dot: ["point"] },
  { at: ["chiocciola"], dot: ["punto"] },
  { at: ["klammeraffe", "ät"], dot: ["punkt"] },
  { at: ["apenstaartje"], dot: ["punt"] },
  { at: ["małpa", "malpa"], dot: ["kropka"] },
  { at: ["собака"], dot: ["точка"] },
  { at: ["zavináč"], dot: ["tečka", "bodka"] },
  { at: ["kukac"], dot: ["pont"] },
  { at: ["snabel-a", "krøllalfa"], dot: ["punkt", "punktum"] },
  { at: ["miukumauku"], dot: ["piste"] },
  { at: ["παπάκι"], dot: ["τελεία"] },
]
