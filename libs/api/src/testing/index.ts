export { type Answer, call, type CallOptions, failed } from "./call.ts"
