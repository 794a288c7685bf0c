import { bundle } from "./bundle.mjs"

// In a process of its own, by Node 24: bundling takes a gigabyte, and older Nodes start this project too.
await bundle(process.argv[2])
