const [first, ...others] = process.argv.slice(2)

// Each loads what it needs, which is much.
if (first === "pdf") await (await import("./pdf/evaluatePdf.ts")).evaluatePdf(others)
else await (await import("./evaluatePages.ts")).evaluatePages(process.argv.slice(2))
