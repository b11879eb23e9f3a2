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
type QuestionName = keyof Questions
export const questionNames = Object.keys(adviceQuestions) as QuestionName[]
/** The answers so far. */
export type Answers = { [Name in QuestionName]?: keyof Questions[Name]['choices'] }

/** Whether the device is carried along. */
export const isVehicle = (ort: Answers['ort']) => ort === 'auto' || ort === 'boot'

/** Whether there is frost or electronics where the device hangs. */
export const mustBear = (what: 'frost' | 'elektronik', besonders: Answers['besonders']) =>
  besonders === what || besonders === 'beides'

/** Reads the answers from an address; unknown values are ignored. */
export function readAnswers(given: { [Name in QuestionName]?: string | undefined }): Answers {
  return Object.fromEntries(
    questionNames.flatMap((name) => {
      const value = given[name] ?? ''
      return Object.hasOwn(adviceQuestions[name].choices, value) ? [[name, value]] : []
    }),
  )
}

export type Question = { question: string; choices: Partial<Record<string, string>> }

/**
 * A question as it is asked after the answers so far, with the choices that make a difference; undefined where none
 * does. A vehicle has no floors and freezes in winter. Gas is put out by powder alone, which neither freezes nor
 * conducts. In a kitchen fat comes first. It freezes in no kitchen and no office, and only in a home does the number of
 * floors count.
 */
export function questionFor(name: QuestionName, { ort, brand }: Answers): Question | undefined {
  if (name === 'brand' && ort === 'kueche') {
    const { question, choices } = adviceQuestions.brand
    const { fett, ...others } = choices
    return { question, choices: { fett, ...others } }
  }
  if (name === 'besonders') {
    if (isVehicle(ort) || brand === 'gas') return undefined
    if (ort === 'kueche' || ort === 'buero')
      return {
        question: 'Steht Elektronik daneben?',
        choices: { nein: 'Nein', elektronik: adviceQuestions.besonders.choices.elektronik },
      }
  }
  if (name === 'haushalt') {
    if (isVehicle(ort)) return undefined
    if (ort !== undefined && ort !== 'wohnung')
      return {
        question: 'Für privat oder für einen Betrieb?',
        choices: { klein: 'Privat', betrieb: 'Für einen Betrieb' },
      }
  }
  return adviceQuestions[name]
}

/** The questions still to be asked, as far as the answers so far tell. */
export function questionsLeft(answers: Answers): QuestionName[] {
  return questionNames.filter((name) => !answers[name] && questionFor(name, answers))
}

/** The next question; undefined once all that matter are answered. */
export function nextQuestion(answers: Answers): QuestionName | undefined {
  return questionsLeft(answers)[0]
}
