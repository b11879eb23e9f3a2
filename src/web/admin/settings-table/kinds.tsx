import type { ComponentProps, ReactNode } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import { formatAmount, toChf } from '../../../contract/money.ts'
import type { InRappen } from '../../../contract/settings/row.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { Choice, Choices } from './choice.tsx'
import { type Bounds, readAmount, readChoice, readCount } from './read-fields.ts'
import type { SettingRow } from './setting-row.ts'

type Hint = ReactNode | ((saved: OwnerSettings) => ReactNode)
type More = Omit<ComponentProps<'input'>, 'name' | 'defaultValue'> & {
  /** Where it is not the word of the log. */
  label?: string
  hint?: Hint
  isBeside?: boolean
}

const showHint = (hint: Hint, saved: OwnerSettings) =>
  typeof hint === 'function' ? hint(saved) : hint

/** What the settings in a line of text have in common. */
function field<Value>(
  word: string,
  { label = word, hint, isBeside = false, ...input }: More,
  inWords: (value: Value) => string,
): Pick<SettingRow<Value>, 'word' | 'place' | 'Control'> {
  return {
    word,
    place: isBeside ? 'beside' : undefined,
    Control: ({ name, value, saved }) => (
      <Field
        label={label}
        name={name}
        defaultValue={inWords(value)}
        hint={showHint(hint, saved)}
        {...input}
      />
    ),
  }
}

/** Yes or no. */
export function flag(word: string, label: ReactNode): SettingRow<boolean> {
  return {
    word,
    place: 'list',
    Control: ({ name, value }) => (
      <Choice type="checkbox" name={name} defaultChecked={value}>
        {label}
      </Choice>
    ),
    read: (name, { values }) => values[name] !== undefined,
  }
}

/** A line of text. */
export function text(
  { maxLength }: { maxLength: number },
  word: string,
  more: More = {},
): SettingRow<string> {
  return {
    ...field<string>(word, { maxLength, ...more }, (value) => value),
    read: (name, { values }) => (values[name] ?? '').trim(),
  }
}

/** A line of text that must not be empty. */
export function required(...row: Parameters<typeof text>): SettingRow<string> {
  const { read, ...rest } = text(...row)
  return {
    ...rest,
    read(name, typed) {
      const value = read(name, typed)
      if (value === '') typed.errors[name] = 'Bitte füllen Sie dieses Feld aus.'
      return value
    },
  }
}

/** An account of the bookkeeping: «Konto Bank» where it stands alone, «Bank» among the others. */
export function account(
  row: Parameters<typeof required>[0] & { pattern: string },
  name: string,
  isBeside = false,
): SettingRow<string> {
  const line = required(row, `Konto ${name}`, { label: name, isBeside })
  return {
    ...line,
    read(path, typed) {
      const value = line.read(path, typed)
      if (!new RegExp(row.pattern).test(value))
        typed.errors[path] ??= 'Nur Buchstaben, Ziffern, Punkt und Strich.'
      return value
    },
  }
}

/** Several lines of text; may be empty. */
export function lines(
  { maxLength }: { maxLength: number },
  word: string,
  { label = word, ...more }: { label?: string; rows: number; hint: string },
): SettingRow<string> {
  return {
    word,
    Control: ({ name, value }) => (
      <TextArea label={label} name={name} defaultValue={value} maxLength={maxLength} {...more} />
    ),
    read: (name, { values }) => (values[name] ?? '').trim(),
  }
}

const francs = { inputMode: 'decimal', autoComplete: 'off', maxLength: fieldLimits.amount } as const
const toFrancs = (amount: number) => toChf(amount).toFixed(2)

/** An amount in Rappen, typed in francs with decimal point or comma. */
export function amount(bounds: Bounds & InRappen, word: string, more: More): SettingRow<number> {
  return {
    ...field<number>(word, { ...francs, ...more }, toFrancs),
    inLog: (value) => formatAmount(Number(value)),
    read: (name, typed) => readAmount(name, bounds, typed),
  }
}

/** The same; null where nothing is typed. */
export function amountOrNone(
  { anyOf: [bounds] }: InRappen & { anyOf: readonly [Bounds, unknown] },
  word: string,
  more: More,
): SettingRow<number | null> {
  return {
    ...field<number | null>(word, { ...francs, ...more }, (value) =>
      value === null ? '' : toFrancs(value),
    ),
    inLog: (value) => formatAmount(Number(value)),
    read: (name, typed) =>
      (typed.values[name] ?? '').trim() === '' ? null : readAmount(name, bounds, typed),
  }
}

/** A number of things. */
export function count(bounds: Bounds, word: string, more: More = {}): SettingRow<number> {
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const
  return {
    ...field<number>(word, { ...digits, ...more }, String),
    read: (name, typed) => readCount(name, bounds, typed),
  }
}

/** One of several names: its words in the form and in the log; the first one where none is chosen. */
export function choice<Name extends string>(
  word: string,
  label: string,
  names: Record<Name, { inForm: ReactNode; inLog: string }>,
): SettingRow<Name> {
  const all = Object.keys(names) as Name[]
  return {
    word,
    inLog: (value) => names[value as Name]?.inLog ?? value,
    Control: ({ name, value }) => (
      <Choices role="radiogroup" aria-label={label}>
        {all.map((one) => (
          <Choice key={one} type="radio" name={name} value={one} defaultChecked={value === one}>
            {names[one].inForm}
          </Choice>
        ))}
      </Choices>
    ),
    read: (name, { values }) => readChoice(values[name], all),
  }
}

/** Any of several names. */
export function several<Name extends string>(
  word: string,
  names: readonly Name[],
): SettingRow<Name[]> {
  const fieldOf = (name: string, one: Name) => `${name}-${one}`
  return {
    word,
    Control: ({ name, value: chosen }) => (
      <Choices>
        {names.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={fieldOf(name, one)}
            defaultChecked={chosen.includes(one)}
          >
            {one}
          </Choice>
        ))}
      </Choices>
    ),
    read: (name, { values }) => names.filter((one) => values[fieldOf(name, one)] !== undefined),
  }
}
