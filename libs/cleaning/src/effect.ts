export { type CleanablePage, type CleaningResult, cleanContent } from "./cleanContent.ts"
