const started = /\bentryBeside\(("\w+"), import\.meta\.url\)/g

/** The code of a module that starts another one by its address, rewritten as if it lay beside the main module of the bundle, whose address is given. */
export const besideBundle = (code, main) =>
  code.replaceAll(started, (_, name) => `entryBeside(${name}, ${JSON.stringify(main)})`)
