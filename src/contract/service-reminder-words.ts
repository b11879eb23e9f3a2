/** The consent text for reminders, stored verbatim with each consent. */
export const reminderConsent =
  'Ja, erinnern Sie mich per E-Mail, wenn bei meinen Geräten Service, Löschmittelwechsel oder Ersatz fällig ist: höchstens drei E-Mails je Termin, Abbestellen mit einem Klick.'

/** When a mail is sent, in words. */
export const reminderSteps = {
  1: '60 Tage vorher',
  2: '14 Tage vorher',
  3: 'überfällig',
} as const

/** How a person consented who did not do so here. */
export const consentChannels = {
  besuch: 'beim Besuch',
  telefon: 'am Telefon',
  papier: 'auf Papier',
} as const
