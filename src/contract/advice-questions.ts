/** What the advisor asks, in this order, with the values of the address and their words. */
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
/** What was answered so far. */
export type Answers = { [Name in QuestionName]?: keyof Questions[Name]['choices'] }

/** The answers an address gives; a value nobody knows is no answer. */
export function readAnswers(given: { [Name in QuestionName]?: string | undefined }): Answers {
  return Object.fromEntries(
    questionNames.flatMap((name) => {
      const value = given[name] ?? ''
      return Object.hasOwn(adviceQuestions[name].choices, value) ? [[name, value]] : []
    }),
  )
}

/** What is to be asked next; undefined once all is said. A vehicle has no floors. */
export function nextQuestion(answers: Answers): QuestionName | undefined {
  const isVehicle = answers.ort === 'auto' || answers.ort === 'boot'
  return questionNames.find((name) => !answers[name] && !(isVehicle && name === 'haushalt'))
}
