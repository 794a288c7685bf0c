import { addCopyButtons } from "./addCopyButtons.ts"
import { focusScrollers } from "./focusScrollers.ts"
import { markCurrentSection } from "./markCurrentSection.ts"
import { startSearch } from "./startSearch.ts"

addCopyButtons()
focusScrollers()
markCurrentSection()
startSearch()
