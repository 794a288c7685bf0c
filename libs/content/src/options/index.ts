export { ContentOptions } from "./ContentOptions.ts"
