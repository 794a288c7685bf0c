export { FetchOptions } from "./FetchOptions.ts"
export { planFetch } from "./planFetch.ts"
export { waitForProblem } from "./waitForProblem.ts"
