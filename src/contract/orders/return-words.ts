import type { CountryName } from '../settings/countries.ts'
import type { PublicValues } from '../settings/public-rows.ts'

type Returns = PublicValues['returns']

/** The right of withdrawal of consumers in the European Union (directive 2011/83/EU, article 9). */
const withdrawalDays = 14

/** For how many days goods delivered to a country may be returned; 0 for not at all. */
export function returnDaysIn(country: CountryName, { days }: Returns): number {
  return country === 'Schweiz' ? days : Math.max(days, withdrawalDays)
}

/** What a customer may return, one sentence for each rule, for the countries delivered to. */
export function returnsInWords(countries: readonly CountryName[], returns: Returns): string[] {
  const { days } = returns
  const abroad = countries.filter((country) => returnDaysIn(country, returns) > days)
  return [
    days === 0
      ? 'Ware ohne Mangel nehmen wir nicht zurück.'
      : `Unbenutzte Ware nehmen wir innert ${days === 1 ? 'eines Tages' : `${days} Tagen`} nach Erhalt zurück und erstatten den Preis. Die Rücksendung bezahlen Sie.`,
    ...(abroad.length > 0
      ? [
          `Bei einer Lieferung nach ${abroad.join(' oder ')} können Sie innert ${withdrawalDays} Tagen nach Erhalt ohne Angabe von Gründen widerrufen.`,
        ]
      : []),
    'Ist etwas falsch oder beschädigt angekommen, melden Sie sich bei uns.',
  ]
}
