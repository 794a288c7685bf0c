import { writeFileSync } from "node:fs"
import { characterEntities } from "character-entities"
import { characterEntitiesLegacy } from "character-entities-legacy"
import { packReferences } from "./packReferences.ts"

const target = new URL("../../libs/hast/src/parser/references.data.ts", import.meta.url)

/** Further names that pages use often. */
const common =
  "apos ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo hellip bull trade euro larr rarr uarr darr".split(
    " ",
  )

const characters = new Map(Object.entries(characterEntities))
const early = new Set([...characterEntitiesLegacy, ...common])
const rare = [...characters.keys()].filter((name) => !early.has(name))

const constantOf = (name: string, what: string, names: ReadonlyArray<string>): string =>
  `/** ${what} */\nexport const ${name} =\n  ${JSON.stringify(packReferences(names, characters))}\n`

writeFileSync(
  target,
  [
    "// Names of character references in the HTML standard, of character-entities 2.0.2 and character-entities-legacy 3.0.0 (MIT, Copyright 2015 Titus Wormer).\n// Written by tools/references/writeReferences.ts, in the form that `unpackReferences` reads.\n",
    constantOf("looseReferences", "Names that are valid without a semicolon too.", characterEntitiesLegacy),
    constantOf("commonReferences", "Of the other names, those that pages use often.", common),
    constantOf("rareReferences", "All other names.", rare),
  ].join("\n"),
)
