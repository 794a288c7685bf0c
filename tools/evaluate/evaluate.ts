const [first, ...others] = process.argv.slice(2)

// Each evaluation loads many modules, so only the requested one is imported.
if (first === "pdf") await (await import("./pdf/evaluatePdf.ts")).evaluatePdf(others)
else if (first === "files") await (await import("./files/evaluateFiles.ts")).evaluateFiles(others)
else if (first === "producers") await (await import("./producers/evaluateProducers.ts")).evaluateProducers(others)
else await (await import("./evaluatePages.ts")).evaluatePages(process.argv.slice(2))
