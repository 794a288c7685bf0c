/**
 * Words that name the kind of what follows them, in the main languages of the web. Written by hand for this library (MIT). Where two kinds stand before a number the closer
 * one names it, so `other` lists what is often taken for one of the rest.
 */
export const labelWords = {
  phone: [
    "phones?", "telephone", "telephonenum(?:ber)?", "phone ?(?:no|number|num|#)", "tele?", "tlf", "tlph", "tfno", "tfn", "ph", "mob", "mobile", "cell", "cellphone", "cellular", "handy", "fax", "telefax", "hotline", "helpline", "landline", "pager", "whats ?app", "signal", "viber",
    "sms", "toll[- ]?free", "freephone", "switchboard", "desk(?= ?:)", "direct line", "contact (?:no|number|phone|officer)", "call ?back number", "emergency contact", "callback", "text (?:us|me)",
    "telefon", "telefonnummer", "mobil", "mobilnummer", "mobiltelefon", "durchwahl", "rufnummer", "festnetz", "fernsprecher",
    "téléphone", "téléphoner", "tél", "portable", "télécopie", "télécopieur", "gsm", "fixe",
    "teléfonos?", "telefono", "móvil", "movil", "celular", "telefone", "telemóvel", "telemovel", "contacto", "cellulare", "recapito",
    "telefoon", "telefoonnummer", "mobiel", "puhelin", "puh", "matkapuhelin", "telefonszám", "puhelinnumero", "sími", "τηλ", "τηλέφωνο", "κινητό", "φαξ",
    "телефоны?", "тел", "моб", "мобильный", "факс", "телефону", "telefonní", "telefón", "tel[eé]fax", "komórka", "kom", "numer telefonu", "cep", "faks", "telefon numarası",
    "हेल्पलाइन", "फ़ोन", "फोन", "मोबाइल", "điện thoại", "di động", "telepon", "هاتف", "جوال", "تلفون", "فاكس", "موبايل", "תלفون", "טלפון", "נייד", "פקס", "تلفن", "موبایل",
  ],
  phoneCjk: ["电话", "電話", "手机", "手機", "传真", "傳真", "热线", "熱線", "携帯", "ファックス", "전화", "휴대폰", "핸드폰", "팩스", "연락처", "โทรศัพท์", "โทร", "มือถือ"],
  phoneVerb: [
    "call(?:ing|ed)?", "dial(?:ing)?", "reach(?:ed|able)?", "contact(?:ing|s|ed)?", "phoned", "ring", "text(?:ing)?", "answering", "messages? to", "(?:my|your|his|her|their|our) (?:\\w{1,12} )?(?:number|no)", "registered(?: number)?", "shout", "connect through", "counselor", "get in touch",
    "speak to", "international one", "appeler", "appelez", "joindre", "contactez", "anrufen", "erreichen", "erreichbar", "ruf(?:en)?", "kontakt", "llame", "llama", "llamar", "llámenos", "chiama(?:re|ci)?", "chiamate", "ligue", "bel(?:len)?", "zadzwoń", "звоните", "позвоните", "ring(?:a)?",
  ],
  card: [
    "(?:credit|debit|bank|payment|visa|master|charge)? ?card(?: ?(?:no|number|num|#))?", "cc", "visa", "mastercard", "maestro", "amex", "american express", "discover", "jcb", "diners(?: club)?", "unionpay", "mc", "pan", "kreditkarte(?:nnummer)?", "kartennummer", "carte(?: bancaire| bleue| de crédit)?", "tarjeta",
    "carta(?: di credito)?", "cartão", "kaart(?:nummer)?", "karta", "карта", "карты", "kart",
  ],
  cardCjk: ["信用卡", "卡号", "カード番号", "카드번호"],
  iban: ["iban"],
  bic: ["bic", "swift", "swift(?:[- ]?code)?", "bic ?/ ?swift", "swift ?/ ?bic", "swift-?bic"],
  routing: ["routing", "routing (?:transit )?(?:no|number|num|#)", "aba", "aba ?(?:no|number|#|routing)?", "rtn", "transit (?:no|number)", "ach routing"],
  sortCode: ["sort ?code", "s/c"],
  account: [
    "(?:bank |checking |savings? |deposit )?(?:account|acct|a/c|acc)\\.? ?(?:no|number|num|#)\\.?", "(?:bank|checking|savings?) (?:account|acct|a/c)", "acct", "a/c", "account", "beneficiary account", "konto(?:nummer|nr)?", "kto", "compte", "rib", "cuenta", "n[úu]mero de cuenta", "ccc", "clabe", "cbu", "cvu",
    "conto(?: corrente)?", "c/c", "conta", "rekening(?:nummer)?", "rachunek", "nr rachunku", "konto nr", "bankkonto", "bankgiro", "plusgiro", "счет", "счёт", "р/с", "hesap",
  ],
  nationalId: [
    "ssn", "social security(?: ?(?:no|number|#))?", "soc(?:ial)? sec", "itin", "tin", "ein", "tax(?:payer)? ?(?:id|number|no|identification(?: number)?)", "income tax (?:id|number|no)", "vat(?: ?(?:id|no|number|reg))?", "tva", "utr", "unique taxpayer reference", "steuer-?nr", "st\\.?-?nr", "national (?:id|insurance)(?: ?(?:no|number))?", "nino", "nhs(?: ?(?:no|number))?", "sin", "tfn", "ni number",
    "steuer-?id(?:nr|entifikationsnummer)?", "steuernummer", "idnr", "ust-?id(?:-?nr)?", "sozialversicherungsnummer", "rentenversicherungsnummer", "ahv(?:-?nr)?", "nir", "num[ée]ro de sécurité sociale", "sécu", "siren", "siret", "dni", "nie", "nif", "cif", "nss", "cuil", "cuit", "curp", "rfc", "rut", "run", "cpf", "cnpj", "nit",
    "codice fiscale", "c\\.?f\\.?", "p\\.? ?iva", "partita iva", "bsn", "sofinummer", "burgerservicenummer", "btw", "rijksregister(?:nummer)?", "niss", "insz", "personnummer", "personnr", "cpr(?:-?nr)?", "fødselsnummer", "henkilötunnus", "hetu", "pesel", "nip", "regon", "rodné číslo", "cnp", "egn", "егн", "инн", "снилс",
    "aadhaar", "aadhar", "pan", "tc kimlik(?: no)?", "t\\.?c\\.?", "kimlik", "oib", "jmbg", "emšo", "amka", "αφμ", "αμκα", "my ?number", "nric", "fin", "hkid", "rrn", "id number", "id card", "identity (?:no|number|card)", "jmbg", "personal (?:id|code|number)", "isikukood", "asmens kodas",
  ],
  nationalIdCjk: ["身份证", "身分證", "マイナンバー", "주민등록번호"],
  coordinates: ["lat", "latitude", "lon", "lng", "long", "longitude", "gps", "coordinates?", "coords?", "geo", "geolocation", "location", "position", "koordinaten", "coordonnées", "coordenadas", "coordinate", "breitengrad", "längengrad", "breite", "länge", "координаты", "latlng", "latlong"],
  zip: ["zip(?: ?codes?)?", "post ?codes?", "postal codes?", "plz", "postleitzahl", "code postal", "código postal", "codigo postal", "c\\.?p\\.?", "cap", "cep", "postnummer", "postinumero", "irányítószám", "kod pocztowy", "psč", "індекс", "индекс", "pin ?code"],
  address: ["(?:mailing |billing |shipping |home |street |postal |delivery |residential |office )?address(?:es)?", "addr", "located at", "location", "lives? (?:at|on|in)", "residing at", "residence", "adresse", "anschrift", "dirección", "direccion", "domicilio", "indirizzo", "endereço", "morada", "adres", "adress", "osoite", "адрес", "cím", "adresa", "visit us", "meet (?:me|us|you)? ?at"],
  other: [
    "order(?: ?(?:no|number|id|#))?", "invoice", "inv", "ref(?:erence)?", "id", "uuid", "sku", "isbn", "issn", "ean", "upc", "gtin", "asin", "doi", "pmid", "npi", "dea", "mrn", "med rec no", "policy(?: ?(?:no|number))?", "claim", "case", "ticket", "tracking", "parcel", "serial", "s/n", "imei", "imsi", "iccid", "mac", "version", "ver",
    "build", "model", "part(?: ?(?:no|number))?", "item", "article", "art", "patent", "licen[cs]e(?: ?(?:no|number))?", "passport(?: ?(?:no|number))?", "(?:member(?:ship)?|patient|employee|student|customer|report|incident|driver'?s?)(?: ?(?:no|number|id)| license(?: number)?)", "report", "incident", "dob", "date", "born", "timestamp", "time", "balance", "amount",
    "price", "total", "population", "area", "bestellnummer", "rechnung(?:snummer)?", "artikel(?:nummer|nr)?", "kundennummer", "hrb", "aktenzeichen", "commande", "facture", "pedido", "factura", "ordine", "fattura", "bestelling", "factuur", "kvk", "заказ", "occupation", "user ?(?:id|name)", "group ?(?:no|number|id)", "pin", "cvv2?", "cvc2?", "otp", "ip",
    "password", "vin", "plate", "registration(?: ?(?:no|number))?", "lot", "batch", "code", "certificate", "no\\.?", "№", "#", "n[º°]",
  ],
} as const satisfies Record<string, ReadonlyArray<string>>

/** Words that are labels in capitals only, because they are words of some language otherwise. */
export const capitalOnly: ReadonlySet<string> = new Set(["ein", "tin", "pan", "sin", "nie", "run", "fin", "rut", "nip", "cif", "nit", "rfc", "nir", "btw", "cap", "cep", "rib", "mac", "mc", "lot"])
