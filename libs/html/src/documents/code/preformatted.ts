import type { Root } from "hast"

/** A document of one preformatted text, with the language of its code if it has one. */
export const preformatted = (text: string, language?: string): Root => ({
  type: "root",
  children: [
    {
      type: "element",
      tagName: "pre",
      properties: {},
      children:
        language === undefined
          ? [{ type: "text", value: text }]
          : [
              {
                type: "element",
                tagName: "code",
                properties: { className: [`language-${language}`] },
                children: [{ type: "text", value: text }],
              },
            ],
    },
  ],
})
