export { withAsciiMath } from "./withAsciiMath.ts"
export { writesAsciiMath } from "./writesAsciiMath.ts"
