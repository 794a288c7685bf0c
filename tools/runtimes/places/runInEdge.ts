import { EdgeVM } from "@edge-runtime/vm"
import type { BundledProgram, Results } from "./Place.ts"

const resultOf = ({ code }: BundledProgram): string => {
  // The machine runs scripts, not modules.
  const script = code.replace(/export\s*\{\s*([\w$]+) as run\s*\};?\s*$/u, "globalThis.run=$1;")
  try {
    return new EdgeVM().evaluate<string>(`${script}\n;JSON.stringify(globalThis.run())`)
  } catch (error) {
    return `threw ${error}`
  }
}

/** Runs programs in the virtual machine of edge functions: the interfaces of the web, and none of Node. */
export const runInEdge = (programs: ReadonlyArray<BundledProgram>): Promise<Results> =>
  Promise.resolve(Object.fromEntries(programs.map((program) => [program.name, resultOf(program)])))
