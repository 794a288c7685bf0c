import type { Draw } from "../model/Draw.ts"

const german = `Die Straßenbeleuchtung wurde im Frühjahr vollständig erneuert.
Für die Größe der Flächen gilt die Übergangsregelung vom {day}. Juni.
Öffentliche Gebäude erhalten eine höhere Förderung als private Haushalte.
Der Ausschuss empfiehlt, die Grundstücksverkehrsgenehmigung zügig zu erteilen.
Rund {many} Haushalte beziehen Fernwärme aus dem neuen Heizkraftwerk.
Vor- und Nachteile des Verfahrens sind im Anhang aufgeführt.
Die Beförderungsbedingungen ändern sich nicht.
Außerdem soll die Geschwindigkeitsbegrenzung auf {day} km/h überprüft werden.
„Wir hoffen auf zügige Prüfung“, sagte die Leiterin des Amtes für Öffentlichkeitsarbeit.
Die Wasserversorgungsunternehmen der Region arbeiten künftig enger zusammen.`

const french = `L’école a été rénovée avant l’été, malgré un hiver difficile.
Près de {many} élèves ont participé à l’enquête publique.
Le conseil a décidé d’accorder une aide exceptionnelle de {day} € par foyer.
Les œuvres prêtées seront présentées au musée jusqu’à l’automne.
« Nous n’avons reçu aucune réponse », précise le chef du service.
La fréquentation du réseau a diminué de {day} % par rapport à l’année précédente.
Les délais d’exécution sont fixés à l’article {day} du règlement.
Aujourd’hui, l’atelier offre des conditions de travail plus sûres.`

const arabic = `نشكركم على رسالتكم المؤرخة في {day} مارس ونؤكد استلامها.
يسرنا أن نعلمكم بأن الطلب قد تمت الموافقة عليه.
يرجى تسديد المبلغ المستحق خلال {day} يوما من تاريخ هذه الرسالة.
سوف يصل المندوب إلى المكتب في الساعة العاشرة صباحا.
لا تشمل الأسعار رسوم الشحن والتأمين.
تم إرسال {many} نسخة إلى المكتبة العامة في المدينة.
نأمل أن تجدوا في هذا العرض ما يلبي احتياجاتكم.
للاستفسار يمكنكم الاتصال بقسم خدمة العملاء.`

const hebrew = `תודה על מכתבכם מיום {day} במרץ.
אנו שמחים להודיע כי הבקשה אושרה.
יש לשלם את הסכום בתוך {day} ימים ממועד קבלת המכתב.
הנציג יגיע למשרד בשעה עשר בבוקר.
המחירים אינם כוללים משלוח וביטוח.
נשלחו {many} עותקים לספרייה העירונית.
אנו מקווים שההצעה תענה על צרכיכם.
לשאלות נוספות אפשר לפנות למחלקת שירות הלקוחות.`

const chinese = `根据本年度工作安排，图书馆将于六月{day}日起进行设备维护。
维护期间，一楼阅览室照常开放，二楼和三楼暂停使用。
请各部门在规定时间内提交申请材料，逾期不予受理。
参加活动的人员共有{many}名，其中学生占三分之二。
如有疑问，请与办公室联系。
本通知自发布之日起施行。
停车场收费标准调整为每小时{day}元。
会议地点如有变动，将另行通知。`

const japanese = `図書館は設備点検のため、六月{day}日から休館いたします。
ご不便をおかけしますが、ご理解とご協力をお願いいたします。
申込書は期限までに窓口へ提出してください。
参加者は{many}名で、そのうち三分の二が学生でした。
ご不明な点がございましたら、事務局までお問い合わせください。
駐車料金は一時間につき{day}円に変更となります。
会場が変更になる場合は、改めてお知らせします。
この規則は公布の日から施行する。`

const lists: Readonly<Record<string, ReadonlyArray<string>>> = Object.fromEntries(
  Object.entries({ de: german, fr: french, ar: arabic, he: hebrew, zh: chinese, ja: japanese }).map(
    ([language, text]) => [language, text.split("\n")],
  ),
)

/** A sentence of a language that the list has, with drawn numbers. */
export const sentenceOf = (draw: Draw, language: string): string =>
  draw
    .pick(lists[language] ?? [])
    .replace("{day}", String(draw.whole(2, 28)))
    .replace("{many}", String(draw.whole(120, 990)))
