import { useState } from 'react'
import { fieldLimits } from '../../contract/limits.ts'
import { toast } from '../ui/message/toast.ts'
import type { ContactChange, User } from '../../contract/accounts/accounts.ts'
import type { EveryField } from '../../contract/endpoint.ts'
import { wrongNames } from '../../contract/accounts/person-name.ts'
import {
  findCountry,
  isPhone,
  nationalDigits,
  offeredCountries,
  readPhone,
} from '../../contract/accounts/phone.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { formProblems } from '../../contract/contact/form-problems.ts'
import { api, codeOf } from '../api.ts'
import { EmailField, NameFields } from '../ui/form/person-fields.tsx'
import type { FormErrors, Values } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { EmailText } from '../ui/text/email-text.tsx'
import { PhoneField, phoneCountryName } from '../ui/form/phone-field.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './profile.module.css'

/** First name, last name, e-mail and phone (spec §2 Profile). */
export function ProfileContact({
  user,
  onEmailPending,
}: {
  user: User
  /** A new e-mail was saved and has to be confirmed. */
  onEmailPending: () => void
}) {
  const [needsPassword, setNeedsPassword] = useState(false)

  async function save(values: Values) {
    const { vorname = '', nachname = '', email = '', telefonnummer = '', password } = values
    const country = findCountry(values[phoneCountryName] ?? '') ?? phoneCountriesOf(user)[0]
    const { updatedUser } = await api('PUT /user/:id/contact', {
      params: { id: user.idUser },
      body: {
        id: user.idUser,
        vorname,
        nachname,
        email,
        telefonnummer: readPhone(telefonnummer, country),
        password: password || undefined,
      } satisfies EveryField<ContactChange>,
    }).catch((failure) => {
      if (codeOf(failure) === 'password-required') setNeedsPassword(true)
      throw failure
    })
    useAuth.getState().setUser(updatedUser)
    setNeedsPassword(false)
    toast.success('Erfolgreich gespeichert')
    if (updatedUser.email !== user.email && updatedUser.isVerifiedEmail !== 1) onEmailPending()
  }

  return (
    <ProfileSection
      title="Kontakt"
      check={checkContact}
      save={save}
      rows={[
        ['Vorname', user.vorname],
        ['Nachname', user.nachname],
        ['E-Mail', <EmailText key="email" email={user.email} />],
        [
          'Telefonnummer',
          user.telefonnummer && (
            <span key="phone" className={`row ${styles['phone']}`}>
              {formatPhone(user.telefonnummer)}
              <PhoneVerification user={user} />
            </span>
          ),
        ],
      ]}
      fields={
        <>
          <ContactFields user={user} />
          {needsPassword && <PasswordField label="Aktuelles Passwort" name="password" />}
        </>
      }
    />
  )
}

const phoneCountriesOf = ({ telefonnummer, land }: User) => offeredCountries(telefonnummer, land)

/** The fields of the user's own contact. */
export function ContactFields({ user }: { user: User }) {
  return (
    <>
      <NameFields known={user} />
      <EmailField name="email" defaultValue={user.email} />
      <PhoneField
        label="Telefonnummer"
        name="telefonnummer"
        maxLength={fieldLimits.phone}
        offered={phoneCountriesOf(user)}
        defaultValue={nationalDigits(user.telefonnummer)}
      />
    </>
  )
}

function checkContact(values: Values): FormErrors | undefined {
  const wrong = ['vorname', 'nachname', 'email'].filter((name) => !values[name])
  if (!isPhone(values['telefonnummer'] ?? '')) wrong.push('telefonnummer')
  if (wrong.length === 0) {
    const message = formProblems['invalid-name'][1]
    const formErrors = wrongNames(values).map((name) => [name, message])
    return formErrors.length > 0 ? { fields: Object.fromEntries(formErrors) } : undefined
  }
  return {
    notice: formProblems['contact-fields-invalid'][1],
    // Marked without a message of their own: the sentence above covers them.
    fields: Object.fromEntries(wrong.map((name) => [name, ''])),
  }
}
