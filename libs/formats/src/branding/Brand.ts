import { Schema, Struct } from "effect"

const optional = <const Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.Struct(fields).mapFields(Struct.map(Schema.optionalKey))

const { Finite, String: Text } = Schema
const Corners = optional({ topLeft: Text, topRight: Text, bottomRight: Text, bottomLeft: Text })
const Component = optional({
  background: Text,
  textColor: Text,
  borderColor: Text,
  borderRadius: Text,
  borderRadiusCorners: Corners,
  shadow: Text,
})

/** The measured brand of a page; fields that could not be measured are left out. Colours are `#RRGGBB`, lengths have their unit or are CSS pixels. */
export const Brand = optional({
  colorScheme: Schema.Literals(["light", "dark"]),
  brandName: Text,
  /** A URL, or a data URL of a drawing. */
  logo: Text,
  fonts: Schema.Array(
    Schema.Struct({ family: Text, role: Schema.optionalKey(Schema.Literals(["heading", "body", "monospace"])) }),
  ),
  colors: optional({
    primary: Text,
    secondary: Text,
    accent: Text,
    background: Text,
    textPrimary: Text,
    textSecondary: Text,
    link: Text,
    success: Text,
    warning: Text,
    error: Text,
  }),
  typography: optional({
    fontFamilies: optional({ primary: Text, heading: Text, code: Text }),
    fontStacks: optional({ body: Schema.Array(Text), heading: Schema.Array(Text), code: Schema.Array(Text) }),
    fontSizes: optional({ h1: Text, h2: Text, h3: Text, body: Text }),
    /** As a multiple of the font size. */
    lineHeights: optional({ heading: Finite, body: Finite }),
    fontWeights: optional({ regular: Finite, heading: Finite, bold: Finite }),
  }),
  spacing: optional({
    /** CSS pixels; most distances are multiples of it. */
    baseUnit: Finite,
    padding: Schema.Record(Text, Finite),
    margins: Schema.Record(Text, Finite),
    gridGutter: Finite,
    borderRadius: Text,
  }),
  components: optional({
    buttonPrimary: Component,
    buttonSecondary: Component,
    input: Component.mapFields(Struct.assign({ focusBorderColor: Schema.optionalKey(Text) })),
  }),
  icons: optional({ style: Schema.Literals(["outlined", "filled"]), primaryColor: Text }),
  images: optional({ logo: Text, logoHref: Text, logoAlt: Text, favicon: Text, ogImage: Text }),
  animations: optional({ transitionDuration: Text, easing: Text }),
  layout: optional({ grid: optional({ columns: Finite, maxWidth: Text }), headerHeight: Text, footerHeight: Text }),
})
export type Brand = (typeof Brand)["Type"]
