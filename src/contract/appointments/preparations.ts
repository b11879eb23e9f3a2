import type { VisitService } from './words.ts'

/** The title of what somebody prepares before we come. */
export const preparationTitle = 'Bitte bereiten Sie vor'

/** What somebody prepares before we come, by service. */
export const preparations: Record<VisitService, readonly string[]> = {
  feuerloescher: ['Alle Geräte gut zugänglich', 'Schlüssel für Keller, Estrich und Garage bereit'],
  kaminfegen: [
    'Holzfeuer und Ofen am Vorabend ausgehen lassen',
    'Öl- oder Gasheizung zwei Stunden vorher abstellen',
    'Platz vor Heizung, Cheminée und Kamintüre frei',
  ],
  feuerungskontrolle: [
    'Heizung betriebsbereit, nicht abgestellt',
    'Zugang zum Heizraum frei',
    'Messprotokoll vom letzten Mal zur Hand',
  ],
  brandschutz: ['Zugang zu allen Räumen', 'Pläne und frühere Auflagen zur Hand, falls vorhanden'],
}
