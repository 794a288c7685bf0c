// The commonest words of grammar in fifteen languages of the web, written down for this project; no list was copied.
const words =
  // English, German, Dutch
  "the of and to a in that is was for on are with as it be at by this had not but from or have an they which you were her all she there would their we him been has when who will more if no out so what up its about into than them can only other new some could time these two may then do any my now such like our over man me even most made after also did many before must through back years where much your way well down should because each just those people how too little " +
  "der die das und ist von den mit zu auf im ein eine nicht sich auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn können alle wir ihre ihr " +
  "de het een van en dat die voor met zijn niet op aan er maar om hem dan ook bij nog uit worden kan naar heeft hebben " +
  // French, Spanish, Portuguese, Italian, Catalan, Romanian
  "le la les et des est un une du que qui dans pour pas sur au par plus avec ce il se ne sont aux ou mais cette été nous vous ses leur elle ont être comme tout fait son même " +
  "el los las que y en por con para del se una su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde " +
  "os as do da em um uma não com para por mais dos como mas foi ao ele das tem à seu sua ou ser quando muito nos já está eu também só pelo pela até isso " +
  "il di che è la per non sono una con del della si da gli più anche alla dei nel ma come ha questo delle suo al ad i lo " +
  "și în să nu pe cu care mai din este la pentru " +
  // Polish, Czech, Russian, Ukrainian, Bulgarian
  "w i na z do się nie że jest o to jak po od za tak jego przez dla są był ale czy przed oraz być które który może już tylko tym " +
  "je se v na že to s z do o i ve jako za by ale pro po tak si která které jsou " +
  "и в не на я он что с а по это как у но они мы к из за то все так его от же для было о бы вы был ее если до или при их уже когда только может быть также этого том " +
  "і у що не на з до як за від це та є він але для " +
  // Greek, Turkish, Swedish, Danish, Norwegian, Finnish, Hungarian, Indonesian
  "και το να του η της με που στο των από για τα την στην ο είναι δεν θα τον στα σε ότι οι τους μας ένα μια " +
  "ve bir bu da de için ile olarak daha çok gibi olan en ne var kadar sonra ama " +
  "och att det som en på är av för med till den har inte om ett men var jag vi så från kan när " +
  "og at det er en til på som med for ikke den af de har jeg å et han av fra " +
  "ja on ei se että hän oli kuin mutta ovat myös a az és hogy nem egy is meg de ezt yang dan di itu dengan untuk tidak ini dari dalam akan pada adalah"

const known: ReadonlySet<string> = new Set(words.split(" "))

/** Whether a word in lower case belongs to a language's grammar rather than to a subject. */
export const isFunctionWord = (word: string): boolean => known.has(word)
