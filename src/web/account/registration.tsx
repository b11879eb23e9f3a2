import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import MapPin from 'lucide-react/icons/map-pin'
import { useLocation } from 'react-router'
import { emailProblem, normaliseEmail } from '../../contract/accounts/email.ts'
import { fieldLimits, maxPasswordLength, minPasswordLength } from '../../contract/limits.ts'
import { countries, findCountry, readPostalCode, toE164 } from '../../contract/accounts/phone.ts'
import { wrongNames } from '../../contract/accounts/person-name.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api, statusOf } from '../api.ts'
import type { KeyOf } from '../key-per-content.ts'
import { refusalOf } from '../parts/refusal.tsx'
import { fixedMeta } from '../meta.ts'
import {
  CountryField,
  EmailField,
  NameFields,
  StreetField,
  TownFields,
} from '../ui/form/person-fields.tsx'
import { useForm } from '../parts/use-form.ts'
import { toast } from '../ui/message/toast.ts'
import { FieldGroup } from '../ui/form/field-group.tsx'
import { type FormErrors, Form, type Values } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { PhoneField, phoneCountryName } from '../ui/form/phone-field.tsx'
import { useNavigationState, useNavigateUnlessLeft } from '../ui/use-navigation-state.ts'
import { AccountPage } from './account-page.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { type LoginState, readLoginState } from '../visitor/wanted.ts'

export const meta = fixedMeta({
  title: 'Registrierung',
  description: 'Kundenkonto eröffnen: einkaufen, bezahlen mit TWINT, Bestellungen ansehen.',
  path: '/registrierung',
})

const points = [
  { icon: Clock, text: 'In einer Minute erledigt, ohne Kosten und ohne Newsletter.' },
  {
    icon: MapPin,
    text: 'Die Adresse brauchen wir nur für die Lieferung. Sie können sie später ergänzen.',
  },
  { icon: Lock, text: 'Ihre Daten bleiben bei uns und gehen nicht an Werbefirmen.' },
]

/** The registration form: fields and their order are those of spec §2. */
export default function RegistrationPage() {
  const { wanted } = readLoginState(useNavigationState())
  const form = useForm({
    required,
    missing: formProblems['fields-missing'][1],
    check: checkRegistration,
    draft: 'registrierung',
    send: useRegistration(),
  })

  return (
    <AccountPage
      title="Konto erstellen"
      lead="Einmal eintragen, danach mit wenigen Klicks bestellen."
      points={points}
      formIsWide
    >
      <AccountTabs current="/registrierung" />
      <Form
        form={form}
        submitLabel="Registrieren"
        busyLabel="Wird gesendet …"
        aria-label="Registrierung"
      >
        <FieldGroup title="Ihre Angaben">
          <NameFields />
          <PhoneField label="Telefonnummer" maxLength={fieldLimits.phone} name="telefonnummer" />
          <EmailField name="email" />
          <PasswordField
            label="Passwort"
            autoComplete="new-password"
            hint={`Mindestens ${minPasswordLength} Zeichen. Ein kurzer Satz lässt sich gut merken.`}
            maxLength={maxPasswordLength}
            name="password"
          />
        </FieldGroup>
        <FieldGroup
          title={wanted ? 'Lieferadresse (oder später im Warenkorb)' : 'Lieferadresse (freiwillig)'}
        >
          <StreetField name="strasse" label="Straße" />
          <TownFields />
          <CountryField autoComplete="country-name" />
        </FieldGroup>
      </Form>
    </AccountPage>
  )
}

const required = {
  vorname: 'Der Vorname fehlt.',
  nachname: 'Der Nachname fehlt.',
  telefonnummer: 'Die Telefonnummer fehlt.',
  email: 'Die E-Mail-Adresse fehlt.',
  password: 'Das Passwort fehlt.',
}

function checkRegistration(values: Values): FormErrors {
  const fields: Record<string, string> = {}
  const { email = '', password = '', plz = '', land = '' } = values
  for (const name of wrongNames(values)) fields[name] = formProblems['invalid-name'][1]
  if (!phoneOf(values)) fields['telefonnummer'] = formProblems['invalid-phone'][1]
  const problem = emailProblem(normaliseEmail(email))
  if (problem) fields['email'] = formProblems[problem][1]
  if (password.length < minPasswordLength)
    fields['password'] = formProblems['password-too-short'][1]
  const country = findCountry(land)
  if (plz.trim() && !(country && readPostalCode(plz, country))) {
    fields['plz'] = formProblems['invalid-postal-code'][1]
  }
  return { fields }
}

function phoneOf(values: Values): string | undefined {
  return toE164(
    values['telefonnummer'] ?? '',
    findCountry(values[phoneCountryName] ?? '') ?? countries[0],
  )
}

function useRegistration() {
  const navigate = useNavigateUnlessLeft()
  const { wanted, ...loginState } = readLoginState(useLocation().state)

  return async ({ [phoneCountryName]: country = '', ...values }: Values, keyOf: KeyOf) => {
    const { email = '' } = values
    const body = {
      ...values,
      telefonnummer: phoneOf({ ...values, [phoneCountryName]: country }) ?? '',
      // Goes into the new account's cart, whichever device opens the mail.
      ...(wanted && { wunsch: wanted }),
    }
    try {
      await api('POST /api/register/user', { headers: keyOf(body), body })
    } catch (failure) {
      // If the server sent no message: spec §8.
      const isTaken = statusOf(failure) === 409
      return refusalOf(failure, isTaken ? 'Email bereits verwendet' : 'Etwas ist schiefgelaufen')
    }
    const inCart = wanted?.[0] && { inCart: wanted[0].product_id }
    const next: LoginState = { ...loginState, ...inCart, email }
    const isOpened = await navigate('/verify-email', { state: next })
    if (!isOpened)
      toast.info(`Öffnen Sie den Link in der E-Mail an ${email}, um Ihr Konto zu bestätigen.`)
    return undefined
  }
}
