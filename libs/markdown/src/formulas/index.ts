export { withFormulas } from "./withFormulas.ts"
