/** Words of menus, in lower case and in the languages of most restaurants' pages. Written for this program. */

/** Words without accents, in lower case, in the form of the sets below. */
export const foldWords = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}-]+/gu) ?? []

/** Names of menus. */
export const menuNames: ReadonlySet<string> = new Set(
  foldWords(
    "menu menus menü speisekarte speisen getränkekarte mittagskarte abendkarte wochenkarte carte menukaart spijskaart meny matsedel ruokalista menukort jídelníček étlap meniu cardápio ementa " +
      "carta menú menù меню μενού メニュー お品書き 菜单 菜單 메뉴 תפריט قائمة thực-đơn jadłospis karta",
  ),
)

/** Names of menu sections: words of headings. */
export const sectionNames: ReadonlySet<string> = new Set(
  foldWords(
    "starters starter appetizers appetizer appetisers small plates mains main entrees entrées entree courses desserts dessert sides side salads salad soups soup drinks beverages cocktails mocktails wine wines beer beers " +
      "breakfast brunch lunch dinner sandwiches burgers burger pizza pizzas pasta pastas noodles sushi rolls sashimi tapas kids snacks coffee tea juices smoothies specials grill seafood tacos curry curries dim sum " +
      "vorspeisen suppen salate hauptgerichte hauptspeisen beilagen nachspeisen nachtisch desserts getränke weine biere fleischgerichte fischgerichte kinder frühstück pizzen nudeln " +
      "entrées plats desserts boissons vins fromages salades soupes viandes poissons accompagnements formules " +
      "entrantes primeros segundos postres bebidas vinos ensaladas sopas carnes pescados raciones bocadillos desayunos antipasti primi secondi contorni dolci bevande vini insalate " +
      "voorgerechten hoofdgerechten nagerechten bijgerechten dranken förrätter varmrätter efterrätter drycker forretter hovedretter forretter desserter drikke forrett " +
      "przystawki zupy dania główne desery napoje předkrmy polévky hlavní jídla dezerty nápoje előételek levesek főételek desszertek italok entradas pratos sobremesas bebidas " +
      "закуски супы салаты горячие десерты напитки ορεκτικά σαλάτες κυρίως επιδόρπια ποτά başlangıçlar çorbalar ana yemekler tatlılar içecekler 前菜 主菜 甜点 饮料 飲み物 デザート 丼 定食 ラーメン",
  ),
)

/** Names and ingredients of dishes and drinks. */
export const dishWords: ReadonlySet<string> = new Set(
  foldWords(
    "chicken beef pork lamb duck turkey steak bacon ham sausage salmon tuna cod prawn prawns shrimp crab lobster fish calamari squid mussels oysters egg eggs cheese mozzarella parmesan feta goat burrata tofu rice noodles " +
      "pasta spaghetti penne ravioli lasagna gnocchi risotto pizza margherita marinara diavola burger fries chips salad soup bread toast sandwich wrap taco tacos burrito quesadilla nachos guacamole salsa curry masala tikka " +
      "naan samosa biryani dal paneer sushi sashimi maki nigiri tempura ramen udon gyoza miso teriyaki pho banh kimchi bibimbap dumplings bao falafel hummus tahini kebab shawarma halloumi avocado tomato tomatoes onion garlic " +
      "mushroom mushrooms pepper basil rocket spinach potato potatoes beans lentil corn lemon lime chocolate vanilla ice cream cake cheesecake brownie tiramisu panna cotta tart pie sorbet gelato coffee espresso cappuccino " +
      "latte tea juice lemonade cola water wine beer ale lager cider prosecco champagne gin rum vodka whisky margarita mojito spritz negroni roasted grilled fried smoked baked crispy sauce creamy " +
      "schnitzel bratwurst spätzle knödel kartoffel kartoffeln kartoffelsalat pommes huhn hähnchen rind rindfleisch schwein schweinebraten lachs forelle käse brot suppe salat zwiebel pilze sahne apfelstrudel bier wein kaffee " +
      "poulet boeuf bœuf porc agneau canard saumon fromage chèvre oignon frites salade soupe crème brûlée mousse chocolat tarte vin bière café moules huîtres foie gras magret confit jambon " +
      "pollo ternera cerdo cordero jamón queso patatas tortilla gambas pulpo bacalao ensalada croquetas paella arroz flan churros vino cerveza prosciutto pomodoro funghi carbonara bolognese vitello bruschetta melanzane " +
      "kip rundvlees zalm kaas friet kött kyckling lax ost potatis kylling laks kurczak pierogi żurek ziemniaki kuře svíčková knedlíky csirke gulyás frango bacalhau queijo курица говядина борщ пельмени сыр лосось " +
      "κοτόπουλο φέτα μουσακάς tavuk köfte pide ayran 鸡 牛肉 猪肉 米饭 面 豆腐 虾 鶏 豚 牛 寿司 刺身 天ぷら 味噌 唐揚げ 餃子 김치 비빔밥 불고기",
  ),
)
