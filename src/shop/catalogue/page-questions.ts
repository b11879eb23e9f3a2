/** Questions the pages answer, with alternative search words and the address of the answer. */
export const pageQuestions = [
  {
    question: 'Wann kommt der Kaminfeger?',
    words: 'Termin Frist Reinigung Kontrolle Kamin Ofen Heizung wie oft',
    path: '/feuerungskontrolle#fristen',
  },
  { question: 'Welcher Löscher passt?', words: 'Beratung Hilfe wählen', path: '/loeschberater' },
  {
    question: 'Was kostet der Service?',
    words: 'Preis Wartung Prüfung Revision Feuerlöscher',
    path: '/service#preise',
  },
  { question: 'Wartung oder neues Gerät?', words: 'ersetzen entsorgen alt', path: '/service' },
  {
    question: 'Woran sehe ich, ob mein Löscher fällig ist?',
    words: 'Prüfkleber Plakette abgelaufen Manometer',
    path: '/service',
  },
  { question: 'Was kostet die Anfahrt?', words: 'Weg Preis', path: '/service' },
  {
    question: 'Muss ich zu Hause einen Feuerlöscher haben?',
    words: 'Pflicht Vorschrift Gesetz Wohnung',
    path: '/brandschutz',
  },
  { question: 'Was gilt für Betriebe?', words: 'Gewerbe Vorschrift Pflicht', path: '/brandschutz' },
  {
    question: 'Wo gehören die Melder hin?',
    words: 'Rauchmelder Hitzemelder Montage',
    path: '/brandschutz',
  },
  {
    question: 'Wie lange hält ein Feuerlöscher?',
    words: 'Lebensdauer Alter ersetzen',
    path: '/brandschutz',
  },
  {
    question: 'Wie feuere ich richtig an?',
    words: 'anfeuern anzünden Holz Rauch',
    path: '/feuerungskontrolle',
  },
  {
    question: 'Welches Holz gehört in den Ofen?',
    words: 'Brennholz trocken Cheminée',
    path: '/feuerungskontrolle',
  },
  { question: 'Wohin mit der Asche?', words: 'Ascheeimer entsorgen', path: '/feuerungskontrolle' },
  {
    question: 'Was geschieht, wenn ein Wert zu hoch ist?',
    words: 'Messung Grenzwert Beanstandung',
    path: '/feuerungskontrolle',
  },
] as const
