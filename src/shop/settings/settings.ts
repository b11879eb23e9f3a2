import { business, countryNames, servicePrices } from '../../contract/business.ts'
import { isEmail, normaliseEmail } from '../../contract/email.ts'
import { tidyPhone } from '../../contract/phone.ts'
import { Problem } from '../../contract/problems.ts'
import type { NewSettings, OwnerSettings, Settings } from '../../contract/settings.ts'
import { hasUidCheckDigit, isUidForm, tidyUid } from '../../contract/uid.ts'
import { emit, transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'

/** How a shop begins (design §4.3, §4.13, spec §1). */
const first: OwnerSettings = {
  business,
  totalsMode: 'fest',
  servicePrices,
  deliveryCountries: [...countryNames],
  notices: { email: '', orders: true, payments: true },
  revision: 0,
}

/** The row that holds the settings. */
const row = 'shop'

/** What everybody may see of the settings. */
export async function readPublicSettings(db: Db): Promise<Settings> {
  const { notices: _, ...shown } = await readSettings(db)
  return shown
}

/** What the owner has set; what he never touched is as installed. */
export async function readSettings(db: Db): Promise<OwnerSettings> {
  const stored = await db
    .selectFrom('settings')
    .select(['value', 'revision'])
    .where('name', '=', row)
    .executeTakeFirst()
  if (!stored) return first
  const value = JSON.parse(stored.value) as Partial<OwnerSettings>
  return {
    ...first,
    ...value,
    business: { ...first.business, ...value.business },
    revision: stored.revision,
  }
}

/**
 * Saves all settings, on top of the revision the owner saw, and answers them as they are now.
 * Throws `fields-missing`, `invalid-email`, `invalid-phone`, `invalid-uid`, `uid-check-digit`,
 * `invalid-input` and `changed-meanwhile`.
 */
export async function saveSettings(
  db: Db,
  input: NewSettings,
  actor: Actor,
  now: number,
): Promise<OwnerSettings> {
  const checked = checkSettings(input)
  return transaction(db, async (trx) => {
    const before = await readSettings(trx)
    const notices = checked.notices ?? before.notices
    const after = { ...checked, notices, revision: input.revision + 1 }
    const { revision, ...value } = after
    const stored = { value: JSON.stringify(value), revision }
    const { numInsertedOrUpdatedRows: saved } = await trx
      .insertInto('settings')
      .values({ name: row, ...stored })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(stored).where('settings.revision', '=', input.revision),
      )
      .executeTakeFirstOrThrow()
    if (saved !== 1n || before.revision !== input.revision) throw new Problem('changed-meanwhile')
    const change = { action: 'settings.saved', subject: 'settings', before, after } as const
    await recordChange(trx, actor, change, now)
    emit(trx, 'pages')
    return after
  })
}

/** May be empty; everything else must be there. */
const optional = new Set(['uid', 'openingHours'])

/** The settings with every text trimmed, the phone number and the UID in the form they are shown in. */
function checkSettings(input: NewSettings): NewSettings {
  const entries = Object.entries(input.business).map(
    ([name, value]) => [name, value.trim().normalize('NFC').replace(/\r\n?/g, '\n')] as const,
  )
  if (entries.some(([name, value]) => value === '' && !optional.has(name))) {
    throw new Problem('fields-missing')
  }
  for (const [name, value] of entries) {
    const breaks = name === 'openingHours' ? /[^\P{Cc}\n]/u : /\p{Cc}/u
    if (breaks.test(value) || !value.isWellFormed()) throw new Problem('invalid-input')
  }
  const typed = Object.fromEntries(entries) as Settings['business']
  const phone = tidyPhone(typed.phone)
  const uid = tidyUid(typed.uid)
  const data = { ...typed, phone, uid }
  if (!isEmail(data.email)) throw new Problem('invalid-email')
  if (!/^\+?[\d ]{6,20}$/.test(data.phone)) throw new Problem('invalid-phone')
  if (uid !== '' && !isUidForm(uid)) throw new Problem('invalid-uid')
  if (uid !== '' && !hasUidCheckDigit(uid)) throw new Problem('uid-check-digit')
  if (input.servicePrices.fromThree > input.servicePrices.single) throw new Problem('invalid-input')
  const { notices } = input
  if (!notices) return { ...input, business: data }
  const email = normaliseEmail(notices.email)
  if (email !== '' && !isEmail(email)) throw new Problem('invalid-email')
  return { ...input, business: data, notices: { ...notices, email } }
}
