export { firstText, type LinkedGraph, linkedGraph, nameOf, valuesOf } from "./LinkedGraph.ts"
export { addValue, draftOf, type LinkedDraft, type LinkedNode, type LinkedValue, localName } from "./LinkedNode.ts"
