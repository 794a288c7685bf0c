export { aboutBundledLists } from "./aboutBundledLists.ts"
export { AboutLists } from "./AboutLists.ts"
export { readBundledLists } from "./readBundledLists.ts"
