// Compiled by hand for this project: words that end names of companies, works, teams, buildings and streets, and brands that bear the name of a person.

/** Last words of names of things that are named after persons or places, in lower case. */
export const thingWords: ReadonlySet<string> = new Set(
  `inc co corp corporation company companies llc ltd limited plc gmbh ag sa group holdings partners associates brothers bros sons & enterprises industries
  bank trust fund foundation institute university college school academy museum library hospital clinic church cathedral chapel temple center centre hall house hotel inn
  restaurant cafe café bar pub club society association league union party team band orchestra choir festival awards award prize cup open trophy championship championships tournament tour
  street st avenue ave road rd lane ln drive dr boulevard blvd square park gardens garden bridge tower stadium arena airport station island islands lake river creek beach bay mountain mount hill hills valley point port forest county district township village city town heights falls fall springs field fields day
  times post herald tribune journal gazette review news magazine press books records studios pictures films entertainment productions theatre theater gallery show series edition collection
  act bill law theorem syndrome disease method effect test report project program programme department office council committee commission ministry court administration government
  state royals rangers rovers wanderers athletic fc united
  mill mills farm farms ranch winery vineyards brewery moon love song kitchen grove gym airlines airways motors engines aircraft systems technologies software solutions services products foods team all just dear
  shop store outlet grill bistro deli photography photo template review reviews museums crater saga bottle cover video audio input output leader update wars infantry regiment brigade fleet jeans perfume parfum whiskey whisky bourbon chips burger`
    .trim()
    .split(/\s+/u),
)

/** Words that are listed as names and stand for something else where they begin a sentence, in lower case. */
export const otherWords: ReadonlySet<string> = new Set("happy skip kitty spa star merry sunny mal dane ende os der den die das nur les des los las sala".split(" "))

/** Brands that bear the name of a person, in lower case: taken for the brand wherever no title stands before them. */
export const brands: ReadonlySet<string> = new Set(
  `calvin klein|christian dior|ralph lauren|louis vuitton|tommy hilfiger|michael kors|kate spade|marc jacobs|tom ford|jo malone|yves rocher|yves saint laurent|hugo boss|jean paul gaultier|giorgio armani|emporio armani|jimmy choo|stella mccartney|vivienne westwood|paul smith|ted baker|karl lagerfeld|dolce gabbana|vera wang|betsey johnson|kenneth cole|donna karan|tory burch|carolina herrera|elizabeth arden|helena rubinstein|bobbi brown|charlotte tilbury|mary kay|estee lauder|estée lauder|max factor|paul mitchell|john frieda|nina ricci|paco rabanne|issey miyake|pierre cardin|jack daniel|jack daniels|jim beam|johnnie walker|johnny walker|captain morgan|jack wolfskin|jack jones|fred perry|ben sherman|helly hansen|eddie bauer|tommy bahama|harry winston|patek philippe|harley davidson|rolls royce|aston martin|alfa romeo|land rover|john deere|black decker|ben jerry|marks spencer|mary jane|john lewis|philip morris|johnson johnson|laura ashley|betty crocker|sara lee|uncle ben|aunt jemima|wells fargo|merrill lynch|morgan stanley|charles schwab|edward jones|ernst young|bear stearns|lehman brothers|eli lilly|walt disney|warner bros|olive garden|papa john|jimmy john|trader joe|sam adams|samuel adams|dave buster|claude code|claude opus|claude sonnet|claude haiku|claude desktop|claude pro|claude max|claude instant|amazon alexa`
    .split("|"),
)

/** First names that are also products one speaks to, in lower case: alone they are taken for those. */
export const products: ReadonlySet<string> = new Set(["alexa", "claude", "siri"])

/** Software, languages and tools, in lower case: among them `Julia` and `Ruby` are no persons. */
export const software: ReadonlySet<string> = new Set("kafka python java javascript typescript rust golang perl php redis cassandra hadoop spark docker kubernetes jenkins gradle maven scala kotlin haskell erlang elixir matlab fortran linux postgres postgresql mysql mongodb nginx airflow node react angular vue django rails numpy pandas pytorch tensorflow cobol bash git github chatgpt openai anthropic gemini copilot llama".split(" "))
