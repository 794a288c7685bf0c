import { childOf, childrenOf, type XmlElement } from "../xml/XmlElement.ts"

/** The child elements. Of alternatives for newer and older programs, takes those for newer ones. */
export const contentOf = (from: XmlElement | undefined): ReadonlyArray<XmlElement> =>
  childrenOf(from).flatMap((child) =>
    child.name === "mc:AlternateContent"
      ? contentOf(childOf(child, "mc:Choice") ?? childOf(child, "mc:Fallback"))
      : [child],
  )
