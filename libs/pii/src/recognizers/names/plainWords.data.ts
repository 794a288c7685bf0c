// Compiled by hand for this project: words of several languages that are listed as names, or are like them, and stand for something else.

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u))

/** Articles, pronouns and other small words that begin sentences, in lower case: no names in any place. */
export const functionWords: ReadonlySet<string> = wordsOf(`
  der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine dein deine sein seine ihr ihre unser unsere euer eure
  dieser diese dieses diesen jeder jede jedes alle allen viele vielen manche mehr sehr auch aber oder und nicht nur noch wenn weil dann hier dort heute gestern morgen anders alles etwas nichts man mal ab an am im in zum zur bei mit nach seit vom von
  le la les l un une des du de au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs tout toute tous toutes mais donc avec sans pour dans sur sous chez par plus très
  el los las lo uno una unos unas del al este esta estos estas ese esa esos esas mi mis tu tus su sus nuestro nuestra todo toda todos todas pero con sin para por sobre muy más
  il gli i lo della dello degli delle nel nella suo sua loro tutto tutti ma per che non
  o os as um uma uns umas do da dos das no na nos nas seu sua seus suas
  het een de deze dit dat onze mijn jouw zijn haar hun alle veel maar met voor naar
  det den en et ett og och ja nej`)

/** Whom greetings are for, other than persons with a name, in lower case. */
export const greetedWords: ReadonlySet<string> = wordsOf(`
  leute welt zusammen alle kunde kunden kundin kundinnen kollege kollegen kollegin kolleginnen freund freunde freundin freundinnen gast gäste leser leserin leserinnen nutzer mitglied mitglieder eltern kinder mama papa oma opa schatz team nachbar nachbarn grüße grüsse gruß besucher patient patienten schüler studierende damen fans bürger mitarbeiter deutschland
  monde client clients cliente amis ami amie madame monsieur messieurs mesdames lecteur lecteurs collègue collègues maman papa visiteur utilisateur tous toutes
  mundo cliente clientes amigo amigos amiga amigas usuario usuarios lector lectores todos equipo familia mamá
  mondo clienti amici utente utenti lettori tutti ragazzi
  pessoal gente turma leitor leitores
  wereld klant klanten iedereen allemaal vrienden lezer lezers verden alla allesammans världen
  guys folks peeps fellas y'all gamers customers readers kitty sunshine mommy daddy mom grandma grandpa santa diary siri alexa`)

/** First names that are words for plants, stones, colours, spices and weather, in lower case: alone, or before a word for goods, they are these. */
export const wordNames: ReadonlySet<string> = wordsOf(`
  olive lily amber basil ginger rose ruby jade pearl violet hazel ivy rosemary sage daisy iris jasmine coral crystal scarlet sienna robin heather holly poppy cherry ebony chelsea dakota sierra summer autumn dawn dusty sandy rusty sterling flora fern clementine saffron cinnamon pepper clover willow laurel myrtle linden aspen savannah
  brook cliff dale glen heath rocky stormy misty melody harmony carol joy hope faith charity patience prudence angel bunny destiny trinity champagne brandy sherry porsche mercedes opal garnet topaz onyx diamond penny marina viola dahlia camellia azalea magnolia petunia primrose marigold lavender anise candy cookie honey berry kiwi ash bud reed cedar juniper rowan turkey paisley denim velvet buck
  blanca rosa violeta celeste perla lila erika heide linde ernst`)

/** Goods, measures and buildings that first names stand before, in languages other than English, in lower case: `Lisa Kleid`, `Max Gewicht`. */
export const foreignThings: ReadonlySet<string> = wordsOf(`
  regal schrank kommode stuhl tisch sofa sessel bett matratze lampe leuchte teppich spiegel kissen decke vorhang topf pfanne messer teller tasse kleid hose rock bluse hemd jacke mantel pullover schuhe stiefel tasche rucksack uhr kette ring ohrringe parfum creme seife kaffee tee wein bier kuchen brot käse wurst
  kaffeemaschine waschmaschine maschine staubsauger bohrer kühlschrank drucker rechner bildschirm tastatur auto fahrrad roller motor reifen akku stecker schalter knopf deckel ofen herd filter kabel gerät modell serie kollektion produkt artikel bestellung lieferung versand
  gewicht temperatur breite höhe länge tiefe größe leistung spannung druck drehzahl geschwindigkeit preis anzahl menge dauer laufzeit alter wert belastung
  allee straße strasse platz brücke kirche schule gymnasium grundschule krankenhaus klinik stiftung verein verlag museum preis haus hof garten bad turm stadion halle bahnhof kirchengemeinde universität hochschule apotheke bäckerei metzgerei
  robe jupe chemise pantalon veste manteau chaussures bottes sac chaise table lampe lit canapé armoire tapis miroir fauteuil bouton menu fichier client mode prix taille lycée collège école église hôpital place
  camisa falda vestido pantalón zapatos botas bolso silla mesa lámpara cama sofá armario alfombra espejo precio talla blanca blanco negra negro roja rojo azul verde amarilla amarillo gris
  camicia gonna vestito pantaloni scarpe borsa sedia tavolo lampada letto divano armadio tappeto specchio prezzo bianca bianco nera nero rossa rosso verde
  rot blau grün gelb schwarz weiß grau braun rosa lila noir noire blanc blanche rouge bleu bleue vert verte jaune marron`)

/** Headings of columns beside which `Name` is one of goods, in lower case. */
export const goodsLabels: ReadonlySet<string> = wordsOf(`
  price prices qty quantity sku size weight stock color colour version type unit units default value description format
  preis preise menge größe gewicht farbe bestand anzahl einheit beschreibung wert typ betrag
  prix quantité taille poids couleur précio precio precios cantidad talla peso valor descripción
  prezzo quantità taglia preço quantidade tamanho prijs aantal cena ilość pris hinta fiyat цена`)

/** Brands that begin with a title, in lower case and without a full stop. */
export const titledBrands: ReadonlySet<string> = new Set("dr pepper|dr martens|dr oetker|dr beckmann|dr hauschka|dr scholl|dr scholls|dr browns|dr bronner|dr bronners|dr jart|dr dre|dr who|mr clean|mr proper|mr coffee|mr robot|mr bean|mr right|mr wash|mr potato|mrs butterworth|mrs butterworths|miss dior|miss universe|miss america|miss world|prof layton".split("|"))

/** Words of code that a name of its own follows. */
export const declaring: ReadonlySet<string> = wordsOf("class void struct enum interface extends implements namespace const var func function fn def int bool boolean string float double char include instanceof")
