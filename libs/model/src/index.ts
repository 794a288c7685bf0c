export { checkJson, type JsonCheck } from "./schema/checkJson.ts"
