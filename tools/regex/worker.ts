import { parentPort } from "node:worker_threads"
import type { Expression } from "./expressionsOf.ts"
import { verdictOf } from "./verdictOf.ts"

parentPort?.on("message", (expression: Expression) => parentPort?.postMessage(verdictOf(expression)))
