#!/usr/bin/env bash
# effect 4.1.0: HttpRouter.toHttpEffect inside of a layer that needs a router adds its routes to that router.
# Expected: a handler of its own, because the layer is built with a forked MemoMap, as its documentation says.
# Seen: the fork finds the router of the surrounding layer, so the routes answer there too, and a path that both have
# ends in "already declared". Layer.fresh(HttpRouter.layer) keeps them apart.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts effect@4.1.0
cat > program.mjs <<'PROGRAM'
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

const answer = (text) => Effect.succeed(HttpServerResponse.text(text))
const inner = HttpRouter.add("GET", "/inner", answer("inner"))
const within = Layer.effectDiscard(HttpRouter.toHttpEffect(inner))
const separate = Layer.effectDiscard(Layer.build(Layer.provideMerge(inner, Layer.fresh(HttpRouter.layer))))

const statusOf = async (layer) => {
  const outer = Layer.merge(HttpRouter.add("GET", "/outer", answer("outer")), layer)
  const { dispose, handler } = HttpRouter.toWebHandler(outer, { disableLogger: true })
  const { status } = await handler(new Request("http://localhost/inner"))
  await dispose()
  return status
}
console.log("toHttpEffect", await statusOf(within))
console.log("Layer.fresh", await statusOf(separate))
PROGRAM
cat > expected.txt <<'EXPECTED'
toHttpEffect 200
Layer.fresh 404
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
