import { chf } from '../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import { advise } from './advise.ts'
import {
  adviceQuestions,
  type Answers,
  questionFor,
  nextQuestion,
  questionNames,
  readAnswers,
} from '../../contract/advice/questions.ts'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import {
  agentKind,
  factsOf,
  isFireBlanket,
  isFrostProof,
  isSafeNearCurrent,
} from '../../contract/catalogue/product-facts.ts'
import { isExtinguisher } from '../../contract/catalogue/product-link.ts'
import demo from '../../db/seed/catalogue.json' with { type: 'json' }

const catalogue = demo.map(({ slug, ...product }, at) => ({
  ...product,
  Preis_netto: chf(product.Preis_netto),
  Preis_brutto: chf(product.Preis_brutto),
  idProdukt: at + 1,
  Bild: `/bilder/produkte/${slug}.webp`,
})) as Product[]
const slugs = new Map(catalogue.map(({ idProdukt }, at) => [idProdukt, demo[at]?.slug]))

const adviceFor = (query: string, products = catalogue) => {
  const [ort, brand, besonders, haushalt] = query.split(' ')
  return advise(readAnswers({ ort, brand, besonders, haushalt }), products)
}
const setFor = (query: string, products = catalogue) =>
  adviceFor(query, products).set.map(
    ({ product, menge }) => `${menge} ${slugs.get(product.idProdukt)}`,
  )

test.each([
  ['kueche fett nein klein', ['1 fett-3l', '1 loeschdecke-120x180']],
  ['kueche fett nein betrieb', ['1 fett-6l', '1 loeschdecke-120x180']],
  ['kueche fest nein klein', ['1 schaum-6l', '1 loeschdecke-120x180']],
  ['kueche fett elektronik klein', ['1 loeschdecke-120x180']],
  ['wohnung fest nein klein', ['1 schaum-6l', '1 rauchmelder-3er']],
  ['wohnung fest nein gross', ['3 schaum-6l', '1 rauchmelder-funk-3er']],
  ['wohnung fest frost mittel', ['2 schaum-6l-frost', '1 rauchmelder-funk-3er']],
  ['buero fluessig elektronik klein', ['1 co2-2kg']],
  ['buero fluessig elektronik betrieb', ['1 co2-5kg']],
  ['buero fest elektronik klein', ['1 schaum-6l']],
  ['garage fest frost klein', ['1 pulver-6kg']],
  ['garage akku nein klein', ['1 akku-6l']],
  ['garage akku frost klein', []],
  ['werkstatt gas beides betrieb', ['1 pulver-12kg']],
  ['auto fluessig frost', ['1 pulver-1kg-auto']],
  ['boot gas nein', ['1 pulver-2kg-boot']],
  ['auto fett nein', ['1 loeschdecke-120x180']],
])('%s: %j', (query, set) => {
  expect(setFor(query)).toEqual(set)
})

test('every combination of answers leads to harmless advice, or to an honest refusal', () => {
  const values = questionNames.map((name) => Object.keys(adviceQuestions[name].choices))
  const all = values.reduce<string[][]>(
    (combined, next) => combined.flatMap((before) => next.map((value) => [...before, value])),
    [[]],
  )
  expect(all).toHaveLength(560)
  const harmful = all.filter(([ort, brand, besonders = '', haushalt]) => {
    const { set, ehrlich } = adviceFor([ort, brand, besonders, haushalt].join(' '))
    const facts = set
      .filter(({ product }) => isExtinguisher(product))
      .map(({ product }) => factsOf(product))
    const blankets = set.filter(({ product }) => isFireBlanket(factsOf(product)))
    return (
      (facts.length === 0) !== (ehrlich !== undefined) ||
      set.some(({ grund, menge }) => /undefined|^$/.test(grund) || menge < 1) ||
      (brand === 'fett' && blankets.length === 0) ||
      facts.some(
        (device) =>
          (brand === 'fett' && /co2|wasser/.test(agentKind(device) ?? '')) ||
          (/frost|beides/.test(besonders) && !isFrostProof(device)) ||
          (/elektronik|beides/.test(besonders) && !isSafeNearCurrent(device)),
      )
    )
  })
  expect(harmful).toEqual([])
})

test('a sold-out product is advised only where nothing else suits', () => {
  const without = (slug: string) =>
    catalogue.map((product): Product =>
      slugs.get(product.idProdukt) === slug ? { ...product, Verkauf: 'ausverkauft' } : product,
    )
  expect(setFor('wohnung fest nein klein', without('schaum-6l'))[0]).toBe('1 schaum-6l-frost')
  const [device] = adviceFor('garage akku nein klein', without('akku-6l')).set
  expect(device?.product.Verkauf).toBe('ausverkauft')
  expect(adviceFor('wohnung fest nein klein', []).ehrlich).toContain('Rufen Sie uns an')
})

test('a question or a choice is left out only where it would change nothing', () => {
  const chosen = ({ set }: ReturnType<typeof advise>) =>
    set.map(({ product, menge }) => `${menge} ${product.idProdukt}`)
  const differing = (Object.keys(adviceQuestions.ort.choices) as Answers['ort'][]).flatMap((ort) =>
    Object.keys(adviceQuestions.brand.choices).flatMap((brand) => {
      const place = readAnswers({ ort, brand })
      const special = questionFor('besonders', place)
      const size = questionFor('haushalt', place)
      // Where frost or floors are not asked about, every answer must lead to the same advice as none.
      const leftOut = special
        ? []
        : Object.keys(adviceQuestions.besonders.choices).filter((besonders) => {
            const rest = size ? { haushalt: 'klein' } : {}
            const [assumed, given] = [{}, { besonders }].map((more) =>
              chosen(advise(readAnswers({ ...place, ...rest, ...more }), catalogue)),
            )
            return assumed?.join() !== given?.join()
          })
      const unseen = size
        ? Object.keys(adviceQuestions.haushalt.choices)
            .filter((haushalt) => !(haushalt in size.choices))
            .filter((haushalt) => {
              const [small, other] = ['klein', haushalt].map((household) =>
                chosen(
                  advise(
                    readAnswers({ ...place, besonders: 'nein', haushalt: household }),
                    catalogue,
                  ),
                ),
              )
              return small?.join() !== other?.join()
            })
        : []
      return [...leftOut, ...unseen].map((value) => `${ort} ${brand} ${value}`)
    }),
  )
  expect(differing).toEqual([])
})

test('at most four questions are asked, two for a vehicle; nonsense is no answer', () => {
  const questions: (string | undefined)[] = []
  let answers: Answers = {}
  for (const [name, value] of [
    ['ort', 'kueche'],
    ['brand', 'fett'],
    ['besonders', 'nein'],
    ['haushalt', 'klein'],
  ] as const) {
    questions.push(nextQuestion(answers))
    answers = readAnswers({ ...answers, [name]: value })
  }
  expect([...questions, nextQuestion(answers)]).toEqual([...questionNames, undefined])
  expect(nextQuestion({ ort: 'boot', brand: 'fest' })).toBeUndefined()
  expect(readAnswers({ ort: 'mond', brand: 'toString', besonders: 'frost' })).toEqual({
    besonders: 'frost',
  })
  expect(adviceFor('kueche fett nein')).toEqual({ set: [], hinweise: [] })
})
