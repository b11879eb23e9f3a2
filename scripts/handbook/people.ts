/** The customers in the handbook's pictures. All made up. */
export const people = [
  'Vreni Gämperle, Kirchgasse 4, 9050 Appenzell',
  'Marco Looser, Dorfstrasse 18, 9630 Wattwil',
  'Ruth Brülisauer, Rosenbergstrasse 61, 9000 St. Gallen',
  'Jérôme Favre, Seestrasse 7, 9400 Rorschach',
  'Käthi Schönenberger, Lindenweg 12, 9500 Wil',
  'Beat Hürlimann, Bahnhofstrasse 33, 9100 Herisau',
  'Seraina Büchel, Mühleweg 2, 9470 Buchs',
  'Urs Zellweger, Sonnenhalde 9, 9200 Gossau',
  'Nadja Tobler, Hauptstrasse 51, 8580 Amriswil',
  'Ernst Fässler, Oberdorf 3, 9450 Altstätten',
].map((line) => {
  const [name = '', strasse = '', place = ''] = line.split(', ')
  const [vorname = '', nachname = ''] = name.split(' ')
  const [plz = '', ...ort] = place.split(' ')
  return { vorname, nachname, strasse, plz, ort: ort.join(' '), land: 'Schweiz' }
})

/** What happens to an order. */
type Fate = 'offen' | 'abgelehnt' | 'bezahlt' | 'versendet' | 'storniert' | 'zurück' | 'rechnung'

export type Order = {
  daysAgo: number
  person: number
  items: { product_id: number; quantity: number }[]
  fate: Fate
}

/**
 * Half a year of a small shop, the oldest order first: how many days ago, who, products with their
 * quantities, its outcome. `zurück`: paid, then cancelled; `rechnung`: shipped, to be paid by invoice.
 */
export const orders: readonly Order[] = `
171 9 25×1 versendet
148 4 2×2 versendet
132 7 18×4 versendet
109 1 9×1,29×1 versendet
88 0 20×1,17×1 versendet
70 8 14×1,17×2 versendet
61 5 6×2,16×1 storniert
47 2 2×1,28×1 versendet
44 7 23×1,28×2 rechnung
33 6 23×2 versendet
24 3 13×1,17×1 versendet
20 4 3×1,28×1 rechnung
15 9 19×2,22×1 versendet
9 4 15×1 zurück
6 7 2×3,29×3,30×3 versendet
4 1 26×1,27×1 abgelehnt
2 8 3×2,28×2 bezahlt
1 0 1×1,17×1,18×3 bezahlt
0.25 2 25×1,27×2 bezahlt
0.1 5 2×1 offen`
  .trim()
  .split('\n')
  .map((line) => {
    const [daysAgo, person, items = '', fate] = line.split(' ')
    return {
      daysAgo: Number(daysAgo),
      person: Number(person),
      items: items.split(',').map((item) => {
        const [product, quantity] = item.split('×')
        return { product_id: Number(product), quantity: Number(quantity) }
      }),
      fate: fate as Fate,
    }
  })

/** The messages of the contact form, oldest first. */
export const messages = [
  {
    daysAgo: 16,
    person: 6,
    answered: true,
    text: 'Guten Tag\nUnsere beiden Schaumlöscher im Stall sind von 2019. Lohnt sich die Wartung noch, oder sollen wir ersetzen?\nFreundliche Grüsse',
  },
  {
    daysAgo: 3,
    person: 3,
    answered: false,
    text: 'Grüezi\nWir haben einen neuen Schwedenofen (7 kW) und brauchen die erste Kontrolle. Haben Sie im Dezember noch einen Termin in Rorschach?',
  },
  {
    daysAgo: 0.3,
    person: 9,
    answered: false,
    text: 'Kann ich die Löschdecke auch bei Ihnen abholen, wenn Sie ohnehin zum Kaminfegen kommen?',
  },
]

export const terms = `## 1. Geltung
Diese Bedingungen gelten für alle Bestellungen in unserem Webshop. Mit der Bestellung nehmen Sie sie an.

## 2. Preise und Versand
Alle Preise verstehen sich in Schweizer Franken, **inklusive Mehrwertsteuer**. Für den Versand verrechnen wir CHF 30.00 je Bestellung.

## 3. Lieferung
- Lagerware versenden wir innert zwei Arbeitstagen.
- Wir liefern in der ganzen Schweiz.

## 4. Gewährleistung
Es gelten die gesetzlichen Fristen. Bitte melden Sie Mängel sofort nach Erhalt der Ware.

## 5. Gerichtsstand
Gerichtsstand ist St. Gallen. Es gilt schweizerisches Recht.
`
