/** Words of streets, units and boxes, by where they stand. Compiled by hand for this library (MIT), after the forms that the postal union shows for its members (UPU S42). */

/** Behind the name, as in English: those that are hardly anything else. */
export const streetWords = [
  "Street", "St", "Str", "Avenue", "Ave", "Av", "Road", "Rd", "Boulevard", "Blvd", "Lane", "Ln", "Drive", "Dr", "Highway", "Hwy", "Parkway", "Pkwy", "Terrace", "Ter", "Crescent", "Cres", "Court", "Ct", "Expressway", "Freeway", "Turnpike", "Tpke", "Causeway", "Mews", "Broadway", "Streets", "Roads", "Squares",
]

/** Those that also are what a number counts: they need more of an address behind them. */
export const weakStreetWords = [
  "Place", "Pl", "Way", "Square", "Sq", "Circle", "Cir", "Close", "Park", "Gardens", "Row", "Walk", "Hill", "Point", "View", "Trail", "Trl", "Loop", "Run", "Pass", "Plaza", "Quay", "Wharf", "Green", "Grove", "Ridge", "Alley", "Bypass", "Path", "Rise", "Vale", "Cove", "Creek", "Crossing", "Heights", "Manor", "Mill", "Villas", "Union", "Forges", "Courts", "Drives", "Lanes", "Ways", "Station", "Landing",
]

/** Ends of names, as in German, Dutch and the languages of the north, and words that stand as such behind one. */
export const streetEndings = [
  "straße", "strasse", "str\\.", "weg", "platz", "allee", "gasse", "damm", "ufer", "chaussee", "steig", "stieg", "graben", "straat", "laan", "plein", "kade", "gracht", "singel", "dijk", "steenweg", "gatan", "gata", "gaten", "vägen", "väg", "veien", "vegen", "vej", "gade", "stræde", "allé", "torget", "torv", "plads", "katu", "kuja", "ntie", "polku", "gränd", "utca",
]
/** Those that end other words too, such as names of works: they need more of an address behind them. */
export const weakStreetEndings = ["gate"]
export const streetEndWords = ["Straße", "Strasse", "Str\\.", "Weg", "Platz", "Allee", "Gasse", "Ring", "Damm", "Ufer", "Chaussee", "Straat", "Laan", "Plein", "utca", "út", "tér", "körút", "krt\\.", "tn", "mnt", "iela", "gatvė", "g\\.", "Caddesi", "Cad\\.", "Sokak", "Sok\\.", "Bulvarı"]

/** What is no street before and behind a word of one: goods and their wearers. */
export const wearers = ["Men", "Women", "Kid", "Kids", "Boy", "Boys", "Girl", "Girls", "Ladies", "Unisex", "Toddler", "Junior"]
export const streetGoods = ["Runners?", "Running", "Shoes?", "Sneakers?", "Bikes?", "Bicycles?", "Tires?", "Tyres?", "Trips?", "Food", "Foods", "Style", "Styles", "Fighters?", "Races?", "Racing", "Wear", "Art", "Fashion", "Cars?", "Legal", "Performance", "Cycling", "Rage", "Signs?", "Maps?", "Atlas"]

/** Before a name that a number follows, written as they are here: English has a word `via`. */
export const streetBeginnings = [
  "Calle", "C/", "Cl\\.", "Avenida", "Avda\\.?", "Av\\.", "Plaza", "Pza\\.", "Paseo", "Pº", "Carrer", "Camino", "Ronda", "Travesía", "Rúa", "Carretera", "Ctra\\.", "Glorieta", "Via", "Viale", "Piazza", "P\\.zza", "Piazzale", "Corso", "Largo", "Vicolo", "Lungotevere", "Rua", "R\\.", "Travessa", "Praça", "Estrada",
  "Alameda", "Rodovia", "ul\\.", "Ul\\.", "ulica", "Ulica", "al\\.", "Al\\.", "pl\\.", "os\\.", "Strada", "Str\\.", "Bulevardul", "Bd\\.", "Calea", "улица", "ул\\.", "проспект", "пр\\.", "пр-т", "пер\\.", "переулок", "наб\\.", "бульвар", "шоссе", "вул\\.", "бул\\.", "Jl\\.", "Jalan", "Jln\\.", "Lorong", "Odos", "Οδός", "Λεωφόρος", "Λ\\.", "Đường",
]

/** Between a number and a name, as in French. `cours` is a course as well, and `place` a place. */
export const streetMiddles = ["rue", "avenue", "av\\.", "boulevard", "bd", "bld", "blvd", "place", "chemin", "allée", "allées", "impasse", "quai", "route", "square", "passage", "ruelle", "sentier", "faubourg", "esplanade", "promenade", "montée", "venelle", "carrefour", "chaussée", "lotissement"]

/** Small words within names. */
export const nameLinks = ["de", "la", "le", "les", "du", "des", "del", "della", "delle", "dei", "di", "da", "do", "dos", "das", "den", "der", "van", "von", "el", "los", "las", "of", "the", "y", "e", "i", "en", "sur", "an", "am", "im", "zum", "zur", "op", "aan", "ten"]

export const unitWords = ["Apt", "Apartment", "Suite", "Ste", "Unit", "Flat", "Floor", "Fl", "Room", "Rm", "Building", "Bldg", "Appt", "Wohnung", "Whg", "Etage", "étage", "piso", "Piso", "scala", "interno", "кв", "корп", "lok", "m", "lgh", "Level", "Lot", "Office"]

export const boxWords = ["P\\.? ?O\\.? ?Box", "Post Office Box", "GPO Box", "Private Bag", "Postfach", "Postbus", "Boîte postale", "Apartado(?: de [Cc]orreos)?(?: [Nn]º)?", "Apdo\\.?(?: de [Cc]orreos)?", "Casella [Pp]ostale", "Caixa [Pp]ostal", "Postboks", "Skr\\. ?poczt\\.", "а/я", "PL", "Postlåda"]

/** States, districts and military posts of the United States, and provinces of Canada. */
export const states =
  "A[AEKLPRSZ]|C[AOT]|D[CE]|F[LM]|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[AWR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT"

/** Areas of British postcodes (Royal Mail). */
export const postcodeAreas =
  "A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE"

/** What is written short before a name, with a full stop that ends no sentence. */
export const nameShorts = ["St", "Ste", "Sta", "Sto", "Mt", "Ft", "Pt", "Dr", "Prof", "Gral", "Gen", "Col", "Cnel", "Cap", "Sgt", "Pres", "Mons", "Ing", "Hl", "Skt", "Fr"]

/** What stands behind an address and is no town. */
export const noTowns = [
  "Tel", "Tél", "Tlf", "Telefon", "Telefono", "Teléfono", "Téléphone", "Telephone", "Fax", "Phone", "Mobile?", "Handy", "Móvil", "Cell", "Contact", "Kontakt", "Contacto", "E-?[Mm]ail", "Mail", "Courriel", "Correo", "Web", "Website", "Internet", "Open", "Opening", "RCS", "SIRET", "SIREN", "TVA", "VAT", "USt", "UID", "Steuernummer",
  "HRB", "CIF", "NIF", "IBAN", "BIC", "SWIFT", "Konto", "Password", "Passwort", "Contraseña", "Geschäftsführer", "Inhaber", "Amtsgericht", "Registergericht",
]
