import { consentChannels } from './reminder-words.ts'
import { keysOf } from '../fields/keys-of.ts'
import { type Static, Type } from 'typebox'
import { orNull, textOrNull } from '../fields/or-null.ts'
import { PageOf } from '../fields/paging.ts'
import { typedText } from '../fields/typed-text.ts'

const Channel = keysOf(consentChannels)
const Step = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Whether a person wants service reminders, and where the mails go. */
export const ReminderConsent = Type.Object({
  eingewilligt: Type.Boolean(),
  seit: textOrNull,
  email: textOrNull,
  /** Why nothing is sent although it is wanted; null where it is. Only an admin is told of what is held back. */
  ruht: orNull(Type.Enum(['ohne-adresse', 'unbestaetigt', 'gesperrt', 'zurueckgehalten'])),
})
export type ReminderConsent = Static<typeof ReminderConsent>

/** PUT /api/service-reminders; `kanal` is how a person consented when an admin records it. */
export const ReminderConsentChange = Type.Object({
  eingewilligt: Type.Boolean(),
  kanal: Type.Optional(Channel),
})
export type ReminderConsentChange = Static<typeof ReminderConsentChange>

/** A period in which a person received reminders, with the text they agreed to. */
export const ReminderPeriod = Type.Object({
  text: Type.String(),
  kanal: Type.String(),
  von: Type.String(),
  bis: textOrNull,
})
export type ReminderPeriod = Static<typeof ReminderPeriod>

/** The token in the link of a mail. */
export const ReminderToken = Type.Object({ token: typedText(100) })
export const ReminderLink = Type.Object({ eingewilligt: Type.Boolean() })

const Reminded = {
  idUser: Type.Integer(),
  name: Type.String(),
  plz: Type.String(),
  ort: Type.String(),
  /** 1: 60 days before, 2: 14 days before, 3: overdue. */
  stufe: Step,
  /** What is due, a line for each device. */
  geraete: Type.Array(Type.String()),
}

/** A mail that is scheduled. */
export const PlannedReminder = Type.Object({
  ...Reminded,
  email: Type.String(),
  /** The Swiss day. */
  tag: Type.String(),
})
export type PlannedReminder = Static<typeof PlannedReminder>

/** GET /api/admin/service-reminders: mails of the next seven days, and the people whose mails are held back. */
export const PlannedReminders = Type.Object({
  data: Type.Array(PlannedReminder),
  /** The total number; `data` has the first of them. */
  total: Type.Integer(),
  zurueckgehalten: Type.Array(
    Type.Object({ idUser: Type.Integer(), name: Type.String(), seit: Type.String() }),
  ),
})
export type PlannedReminders = Static<typeof PlannedReminders>

/** PUT /api/admin/users/{id}/service-reminders: whether a household's reminders are held back. */
export const ReminderHold = Type.Object({ zurueckgehalten: Type.Boolean() })

/** A mail that has been composed. */
export const SentReminder = Type.Object({
  id: Type.Integer(),
  ...Reminded,
  geschriebenAm: Type.String(),
  versand: Type.Enum(['gesendet', 'wartet', 'gescheitert', 'zurueckgezogen']),
})
export type SentReminder = Static<typeof SentReminder>
export const SentReminderList = PageOf(SentReminder)
