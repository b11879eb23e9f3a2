/** The advisor's questions in order, with the values used in the address and their labels. */
export const adviceQuestions = {
  ort: {
    question: 'Wo soll der Löscher hängen?',
    choices: {
      wohnung: 'Wohnung und Haus',
      kueche: 'Küche',
      buero: 'Büro und Server',
      garage: 'Garage und Heizraum',
      werkstatt: 'Werkstatt und Betrieb',
      auto: 'Auto und Lieferwagen',
      boot: 'Boot',
    },
  },
  brand: {
    question: 'Was brennt dort am ehesten?',
    choices: {
      fest: 'Möbel, Holz, Papier',
      fluessig: 'Benzin, Öl, Lack',
      gas: 'Gas',
      fett: 'Fett in Pfanne oder Fritteuse',
      akku: 'Akkus von E-Bike oder Werkzeug',
    },
  },
  besonders: {
    question: 'Kann es dort gefrieren, oder steht Elektronik daneben?',
    choices: {
      nein: 'Nein, beides nicht',
      frost: 'Es kann gefrieren',
      elektronik: 'Computer oder Schaltschrank',
      beides: 'Beides',
    },
  },
  haushalt: {
    question: 'Wie gross ist der Haushalt?',
    choices: {
      klein: 'Ein Geschoss',
      mittel: 'Zwei Geschosse',
      gross: 'Drei oder mehr Geschosse',
      betrieb: 'Es ist ein Betrieb',
    },
  },
} as const

type Questions = typeof adviceQuestions
export type QuestionName = keyof Questions
export const questionNames = Object.keys(adviceQuestions) as QuestionName[]
/** The answers so far. */
export type Answers = { [Name in QuestionName]?: keyof Questions[Name]['choices'] }

/** Reads the answers from an address; unknown values are ignored. */
export function readAnswers(given: { [Name in QuestionName]?: string | undefined }): Answers {
  return Object.fromEntries(
    questionNames.flatMap((name) => {
      const value = given[name] ?? ''
      return Object.hasOwn(adviceQuestions[name].choices, value) ? [[name, value]] : []
    }),
  )
}

/** The next question; undefined once all are answered. A vehicle has no floors. */
export function nextQuestion(answers: Answers): QuestionName | undefined {
  const isVehicle = answers.ort === 'auto' || answers.ort === 'boot'
  return questionNames.find((name) => !answers[name] && !(isVehicle && name === 'haushalt'))
}
