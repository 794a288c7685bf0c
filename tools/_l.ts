import { readFileSync } from "node:fs"
import { parseTree } from "@trawl/html"
import { readLines } from "../libs/formats/src/shown/readLines.ts"
import { findAmounts } from "../libs/formats/src/prices/findAmounts.ts"
const t=parseTree(readFileSync(`/tmp/product-data/wcxb/html/${process.argv[2]}.html`,"utf8"))
const s=performance.now(); const ls=readLines(t); console.log(ls.length, performance.now()-s)
ls.forEach((l,i)=>{ const a=findAmounts(l.text).filter(a=>a.sign); if(a.length||l.pieces[0].place.heading===1) console.log(i,l.text.slice(0,120), JSON.stringify(a.map(x=>x.amount)), JSON.stringify({...l.pieces.at(-1).place}).slice(0,260)) })
