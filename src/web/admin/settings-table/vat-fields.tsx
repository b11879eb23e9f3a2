import { showsVat } from '../../../contract/books/vat.ts'
import { formatDay } from '../../../contract/time/date-format.ts'
import { type Dated, onDay } from '../../../contract/settings/dated.ts'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import type { OwnerSettings, VatMethod } from '../../../contract/settings/settings.ts'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { ComingRows } from './coming-rows.tsx'
import styles from './fields.module.css'
import { readChoice, readDated } from './read-fields.ts'
import type { Shown, Typed } from './setting-row.ts'
import { useToday } from '../../ui/use-today.ts'

const methods: Record<VatMethod, string> = {
  received: 'vereinnahmten Entgelten (es zählt der Tag, an dem das Geld kommt)',
  agreed: 'vereinbarten Entgelten (es zählt der Tag der Rechnung)',
}

/**
 * The VAT rates and the accounting methods, each from a day on. What orders and books are counted with is read-only;
 * what begins on `openFrom` or later can be entered, changed and removed.
 */
export function VatFields({ value: rates, saved, openFrom, onRemove }: Shown<Rates>) {
  const today = useToday()
  const { vatMethods } = saved.invoicing
  const rate = onDay(rates, today)?.perMille ?? 0
  const coming = { openFrom, onRemove }
  const isOpen = ({ from }: Dated) => from >= openFrom
  return (
    <div className={styles['rates']}>
      <p>
        Im Shop gilt: <strong>{rateName(showsVat(saved) ? rate : 0)}</strong>
        {showsVat(saved) || rate === 0
          ? sinceWhen(rates, today, ({ perMille }) => rateName(perMille))
          : `, weil keine UID eingetragen ist; mit ihr wären es ${rateName(rate)}`}
        .{' '}
        {openFrom > today
          ? 'Was schon gilt, bleibt: Bestellungen sind damit verrechnet. Ein neuer Satz gilt frühestens ab morgen.'
          : 'Bis zur ersten Bestellung kann ein neuer Satz auch ab heute gelten; danach bleibt, was gilt.'}{' '}
        Ein Satz von 0 heisst, dass Ihr Betrieb von jenem Tag an nicht mehrwertsteuerpflichtig ist;
        dann wird keine MWST ausgewiesen. Ohne UID weist der Shop auch sonst keine aus, sobald er
        die Summen berechnet.
      </p>
      <ComingRows
        {...coming}
        name="rate"
        rows={rates
          .filter(isOpen)
          .map(({ from, perMille }) => ({ from, value: inPerCent(perMille) }))}
        words={{
          from: 'gilt ab',
          add: 'Künftigen Satz eintragen',
          remove: 'Neuen Satz entfernen',
        }}
      >
        {(field) => (
          <Field
            {...field}
            label="Satz in %"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
          />
        )}
      </ComingRows>
      <p>
        Abgerechnet wird nach {methods[onDay(vatMethods, today)?.method ?? 'received']}
        {sinceWhen(vatMethods, today, ({ method }) => `nach ${methods[method]}`)}. Die
        Steuerverwaltung bewilligt einen Wechsel nur auf Beginn eines Jahres. Was an jenem Tag an
        Rechnungen offen ist, steht in der Liste der offenen Posten.
      </p>
      <ComingRows
        {...coming}
        name="method"
        rows={vatMethods.filter(isOpen).map(({ from, method }) => ({ from, value: method }))}
        words={{
          from: 'ab dem',
          add: 'Wechsel der Abrechnung eintragen',
          remove: 'Wechsel entfernen',
        }}
      >
        {(field) => (
          <SelectField {...field} label="Abrechnung">
            <option value="agreed">vereinbart</option>
            <option value="received">vereinnahmt</option>
          </SelectField>
        )}
      </ComingRows>
    </div>
  )
}

type Rates = OwnerSettings['vat']['rates']

export function readRates(_name: string, typed: Typed): Rates {
  const { minimum, maximum } = publicRows.vat.rates.items.properties.perMille
  return readDated('rate', typed.saved.vat.rates, typed, (text, field) => {
    const percent = text.replace(/[\s%]/g, '').replace(',', '.')
    const perMille = Math.round(Number(percent) * 10)
    if (!/^\d{1,2}(\.\d)?$/.test(percent) || perMille > maximum)
      typed.errors[field] =
        `Bitte geben Sie einen Satz von ${inPerCent(minimum)} bis ${inPerCent(maximum)} ein.`
    return { perMille }
  })
}

export function readMethods(_name: string, typed: Typed): OwnerSettings['invoicing']['vatMethods'] {
  return readDated('method', typed.saved.invoicing.vatMethods, typed, (text) => ({
    method: readChoice(text, ['received', 'agreed']),
  }))
}

/** `8.1`: a rate in per cent, as shown and typed. */
function inPerCent(perMille: number): string {
  return String(perMille / 10)
}

function rateName(perMille: number): string {
  return perMille === 0 ? 'nicht mehrwertsteuerpflichtig' : `${inPerCent(perMille)}\u00a0%`
}

/** ` seit 1.1.2024, vorher 7.7 % seit 1.1.2018`: since when today's row is in force, if another one was before. */
function sinceWhen<Row extends Dated>(
  rows: readonly Row[],
  today: string,
  nameOf: (row: Row) => string,
): string {
  const [now, ...before] = rows.filter(({ from }) => from <= today).toReversed()
  if (!now || before.length === 0) return ''
  const earlier = before.map((row) => `${nameOf(row)} seit ${formatDay(row.from)}`)
  return ` seit ${formatDay(now.from)}, vorher ${earlier.join(', ')}`
}
