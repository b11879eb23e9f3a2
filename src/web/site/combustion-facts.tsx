import type { OutsideLink } from './link-list.tsx'

/** LRV (SR 814.318.142.1), Annex 3, numbers 41 and 6. */
export const limits = [
  ['Kohlenmonoxid (CO)', '80 mg/m³', '100 mg/m³'],
  ['Stickoxide (NOx), Heizmedium bis 110 °C', '120 mg/m³', '80 mg/m³'],
  ['Stickoxide (NOx), Heizmedium über 110 °C', '150 mg/m³', '110 mg/m³'],
  ['Russzahl', '1', '–'],
  ['Ölderivate', 'keine', '–'],
  ['Abgasverlust, einstufiger Brenner', '7 %', '7 %'],
  [
    'Abgasverlust, zweistufiger Brenner',
    '6 % / 8 % (Stufe 1 / Stufe 2)',
    '6 % / 8 % (Stufe 1 / Stufe 2)',
  ],
  ['Abgasverlust, Heizkessel ab 1. Januar 2019', '4 %', '4 %'],
] as const

/** Questions about burning wood. */
export const woodFiring = [
  {
    question: 'Wie feuere ich richtig an?',
    answer: (
      <p>
        Holz kreuzweise schichten, dünne Scheite nach oben. Zuoberst vier Tannenscheite mit einer
        Anzündhilfe (keine Zeitung), und von oben anzünden. Luft und Klappe ganz öffnen. Nach einer
        Viertelstunde soll kein Rauch mehr zu sehen sein.
      </p>
    ),
  },
  {
    question: 'Welches Holz gehört in den Ofen?',
    answer: (
      <p>
        Naturbelassenes Holz, das ein bis zwei Jahre getrocknet ist, in Scheiten von 7 bis 9 cm. Am
        besten liegt es einen Tag im Warmen bereit. Verboten sind behandeltes Holz, Paletten, Karton
        und Abfall.
      </p>
    ),
  },
  {
    question: 'Wohin mit der Asche?',
    answer: (
      <p>
        Mindestens 48 Stunden in einen geschlossenen Metallbehälter auf nicht brennbarem Boden.
        Glutreste in der Asche bleiben länger heiss, als man denkt.
      </p>
    ),
  },
]

/** What follows when a measurement fails. */
export const tooHigh = [
  {
    question: 'Was geschieht, wenn ein Wert zu hoch ist?',
    answer: (
      <p>
        Dann muss die Anlage nachreguliert und noch einmal gemessen werden. Reicht das nicht,
        verfügt die zuständige Stelle eine Sanierung mit Frist. Wir sagen Ihnen vorher, woran es
        liegt.
      </p>
    ),
  },
]

export const links: OutsideLink[] = [
  {
    href: 'https://www.sg.ch/umwelt-natur/umwelt/luft/feuerungskontrolle.html',
    name: 'Kanton St. Gallen: Feuerungskontrolle',
    text: 'Zuständigkeiten und Vorgaben im Kanton',
  },
  {
    href: 'https://gvsg.ch/schuetzen/brandschutz/kaminfegewesen',
    name: 'Gebäudeversicherung St. Gallen: Kaminfegewesen',
    text: 'Aufgaben und Organisation',
  },
  {
    href: 'https://www.bafu.admin.ch',
    name: 'Bundesamt für Umwelt',
    text: 'Luftreinhaltung in der Schweiz',
  },
  {
    href: 'https://www.holzenergie.ch',
    name: 'Holzenergie Schweiz',
    text: 'Heizen mit Holz',
  },
  {
    href: 'https://fairfeuern.ch',
    name: 'FairFeuern',
    text: 'Richtig anfeuern, Schritt für Schritt',
  },
  {
    href: 'https://www.kaminfeger.ch',
    name: 'Kaminfeger Schweiz',
    text: 'Der Berufsverband',
  },
]
