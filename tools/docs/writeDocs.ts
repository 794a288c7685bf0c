import { writeFileSync } from "node:fs"
import { generatedDocs } from "./generatedDocs.ts"

const root = new URL("../../", import.meta.url)
for (const [path, text] of Object.entries(generatedDocs())) writeFileSync(new URL(path, root), text)
