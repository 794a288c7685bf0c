export type { Exchange, HeaderLines, Received, Resource } from "./Exchange.ts"
export { packReceived, receivedType, unpackReceived } from "./packReceived.ts"
