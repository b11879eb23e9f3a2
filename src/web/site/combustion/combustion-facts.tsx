import { emissionLimits } from '../../../contract/service/emission-limits.ts'
import type { OutsideLink } from '../link-list.tsx'

const { co, nox, hot, russzahl, loss } = emissionLimits
const perVolume = (name: string, [oil, gas]: readonly [number, number]) =>
  [name, `${oil} mg/m³`, `${gas} mg/m³`] as const
const ofLoss = (name: string, limit: string) => [`Abgasverlust, ${name}`, limit, limit] as const

/** The limits in words. */
export const limits = [
  perVolume('Kohlenmonoxid (CO)', co),
  perVolume('Stickoxide (NOx), Heizmedium bis 110 °C', nox),
  perVolume('Stickoxide (NOx), Heizmedium über 110 °C', hot),
  ['Russzahl', russzahl[0], '–'],
  ['Ölderivate', 'keine', '–'],
  ofLoss('einstufiger Brenner', `${loss.single} %`),
  ofLoss('zweistufiger Brenner', `${loss.stages.join(' % / ')} % (Stufe 1 / Stufe 2)`),
  ofLoss('Heizkessel ab 1. Januar 2019', `${loss.since2019} %`),
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
