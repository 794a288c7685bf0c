export { encodeInThread } from "./encodeInThread.ts"
export type { ExportPage, ExportStart } from "./ThreadMessages.ts"
