import type { ComponentProps } from 'react'
import { countryCodes } from '../../../contract/settings/countries.ts'
import { countries, type Country, maxDigits } from '../../../contract/accounts/phone.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'

/** The form field that holds the selected country of a phone field. */
export const phoneCountryName = 'vorwahl'

/**
 * A phone number with its country: Switzerland first, Austria, Germany (spec §2, §9). The first of the offered
 * countries is preselected; if it is the only one, its prefix is fixed.
 */
export function PhoneField({
  label,
  error,
  hint,
  offered = countries,
  ...input
}: Pick<ComponentProps<typeof FieldFrame>, 'label' | 'error' | 'hint'> &
  ComponentProps<'input'> & { offered?: readonly [Country, ...Country[]] }) {
  const [first, ...others] = offered
  const isFixed = others.length === 0
  return (
    <FieldFrame
      label={isFixed ? `${label} (${first.prefix})` : label}
      name={input.name}
      error={error}
      hint={hint}
    >
      {(control) => (
        <div className={styles['joined']}>
          {isFixed ? (
            <span className={styles['fixedPrefix']} aria-hidden>
              {first.prefix}
            </span>
          ) : (
            <select
              name={phoneCountryName}
              defaultValue={first.land}
              aria-label="Ländervorwahl"
              autoComplete="tel-country-code"
              className={`${control.className} ${styles['prefix']}`}
            >
              {offered.map(({ land, prefix }) => (
                <option key={land} value={land}>
                  {countryCodes[land]} {prefix}
                </option>
              ))}
            </select>
          )}
          <input
            {...input}
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete={isFixed ? 'tel-national' : 'tel'}
            onInput={({ currentTarget }) => {
              currentTarget.value = limitDigits(currentTarget.value)
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** Truncates after the 15th digit; spaces and other separators do not count. */
function limitDigits(typed: string): string {
  let digits = 0
  return Array.from(typed)
    .filter((sign) => !/\d/.test(sign) || ++digits <= maxDigits)
    .join('')
}
