/** The consent text for reminders, stored verbatim with each consent. */
export const reminderConsent =
  'Ja, erinnern Sie mich per E-Mail, wenn bei meinen Geräten Service, Reinigung, Kontrolle oder Ersatz fällig ist: höchstens drei E-Mails je Termin, Abbestellen mit einem Klick.'

/** How many days before a due day the first and the second mail are sent; the last follows once it has passed. */
export const reminderDays = { 1: 60, 2: 14 } as const

/** When a mail is sent, in words. */
export const reminderSteps = {
  1: `${reminderDays[1]} Tage vorher`,
  2: `${reminderDays[2]} Tage vorher`,
  3: 'überfällig',
} as const

/** How a person consented who did not do so here. */
export const consentChannels = {
  besuch: 'beim Besuch',
  telefon: 'am Telefon',
  papier: 'auf Papier',
} as const
