export { aboutEasyList } from "./aboutEasyList.data.ts"
export type { AboutEasyList } from "./AboutEasyList.ts"
export { readEasyList } from "./readEasyList.ts"
