import {
  authState,
  cartTexts,
  testsOf,
  profile,
  profileTexts,
  reset,
  section,
  sms,
  emailChange,
  emailChangeScreens,
} from './proofs.ts'

const screen = profileTexts('the profile shows and changes contact and address')
const password = profileTexts('a change of the password says how it went')
const email = emailChangeScreens('a change of the e-mail waits until its link was opened')
const emailInAnyCase = emailChangeScreens(
  'a new e-mail is waited for without its window, and after the page was loaded anew',
)
const phone = profileTexts('an SMS code proves the phone')
const savedOnServer = profile('contact and address are saved and answered')
const resetByCode = reset(
  'a code from the mail sets a new password, ends all sessions and signs nobody in',
)

/** The profile, its windows and the calls behind them; resetting a forgotten password on the server. */
export const profileStatements = [
  ...section('§2 Screen details', [
    ['Profile: greeting', screen],
    ['Profile: contact section with Vorname, Nachname, E-Mail, Telefonnummer', screen],
    [
      'Profile: the country prefix is chosen by the address country',
      screen,
      testsOf('src/contract/phone.test.ts')(
        'the prefix follows the address country, Switzerland when there is none',
      ),
    ],
    ['Profile: the contact section has edit, save, cancel', screen],
    ['Profile: address section with Land, Ort, Strasse, PLZ', screen],
    ['Profile: the address section has edit and save', screen],
    ['Profile: change-password modal', password],
    ['Profile: change-e-mail modal', email],
  ]),
  ...section('§3 Entities', [
    ['Password reset has email, code (4 digits), newPassword', resetByCode],
    [
      'User.isVerifiedPhone is 1 when verified',
      sms('an SMS code verifies the phone; another phone is not verified any more'),
    ],
  ]),
  ...section('§4 Profile', [
    [
      'After saving a new e-mail the user is polled every 3 s until isVerifiedEmail is 1',
      email,
      emailInAnyCase,
    ],
    ['Then the toast E-Mail erfolgreich verifiziert is shown', email, emailInAnyCase],
    ['Then the user is updated and the modal closes', email],
    ['SMS verification: send-code has success and error', phone],
    ['SMS verification: verify has success and error', phone],
    [
      'SMS verification: on success the user is marked phone-verified',
      phone,
      sms('an SMS code verifies the phone; another phone is not verified any more'),
    ],
    ['Profile sections: view or edit', screen],
    ['Profile sections: save only if valid', screen],
    ['Profile sections: cancel restores old values', screen],
  ]),
  ...section('§5 Validation', [
    [
      'Password change: all three fields required (Bitte füllen Sie alle Felder aus.)',
      password,
      profile('password change %j is refused'),
    ],
    ['Password change: new and repeat equal (Passwörter stimmen nicht überein)', password],
    [
      'E-mail change: at sign and dot, else Bitte geben Sie eine gültige Email-Adresse ein.',
      email,
      emailChange('an invalid address is refused, and one that was taken since'),
    ],
    [
      'Profile contact: first name, last name, e-mail non-empty',
      screen,
      profile('contact with %j is refused and nothing changes'),
    ],
    [
      'Profile contact: phone, after removing spaces, digits only and at least 6',
      screen,
      testsOf('src/contract/phone.test.ts')('%j is a phone: %s'),
    ],
    ['Profile contact: else Bitte füllen Sie alle Kontaktfelder korrekt aus.', screen],
    ['Profile contact: invalid fields are marked red', screen],
    [
      'Profile address: land, ort, strasse, plz non-empty, else Bitte füllen Sie alle Adressfelder korrekt aus',
      screen,
      profile('address with %j is refused'),
    ],
  ]),
  ...section('§6 Roles', [
    [
      'Logged-in users have a profile',
      screen,
      profile('nobody changes somebody else, nor passes fields that are not theirs'),
    ],
  ]),
  ...section('§7 Calls', [
    [
      'POST /api/request-reset takes the e-mail, answers message',
      resetByCode,
      reset('known and unknown addresses get the same answers, limits and rows'),
    ],
    [
      'POST /api/reset-password takes email, code, newPassword, answers message',
      resetByCode,
      reset('%j costs no try'),
    ],
    [
      'PUT /user/{id}/contact takes id, vorname, nachname, email, telefonnummer, answers updatedUser',
      savedOnServer,
    ],
    [
      'PUT /user/{id}/address takes id, land, ort, strasse, plz, answers updatedUser',
      savedOnServer,
    ],
    [
      'PUT /user/{id}/password takes id, oldPassword, newPassword',
      profile('a password change needs the old one, ends the other sessions and is told by mail'),
    ],
    [
      'PUT /{id}/email takes id, email, vorname, answers updatedUser',
      emailChange('a new e-mail is shown at once but counts only when its link was opened'),
    ],
    ['POST /api/send-sms-code answers message', phone],
    ['POST /api/verify-sms-code verifies the phone', phone],
  ]),
  ...section('§8 Error catalogue', [
    ['Password change failure: server message', password],
    ['Password change failure: or Fehler beim Ändern des Passworts', password],
    ['Password change success: Passwort erfolgreich geändert', password],
    ['E-mail change failure: server message', email],
    ['E-mail change failure: or Fehler beim Ändern der Email', email],
    ['E-mail change success: E-Mail erfolgreich geändert', email],
    [
      'E-mail change success: then Bitte überprüfen Sie Ihre E-Mail-Adresse und bestätigen Sie den Link.',
      email,
    ],
    ['Profile save failure: Fehler beim Speichern der Daten', screen],
    ['Profile save success: Erfolgreich gespeichert', screen],
    [
      'User load: Fehler beim Laden',
      authState('a start without an answer means logged out'),
      cartTexts('who cannot be asked for is said so, and can be asked again'),
      authState('a start with the answer %j says that loading failed'),
    ],
  ]),
  ...section('§9 Constants', [
    ['Profile phone at least 6 digits', profile('a phone of six digits is enough'), screen],
    ['E-mail verification poll 3 s', email],
  ]),
]
