import { formatDate } from '../../contract/time/date-format.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { preparationTitle } from '../../contract/appointments/preparations.ts'
import type { LetterForm } from '../../contract/service/round.ts'
import type { Business } from '../../contract/settings/business.ts'
import { transaction } from '../../db/commit.ts'
import { type Letter, makePdf, makeSheets } from '../invoices/letter.ts'
import { announcementWords } from '../mail/announcement-texts.ts'
import type { Attachment } from '../mail/attachment.ts'
import type { Shop } from '../settings/shop.ts'
import { cardsPerSheet, drawCard, drawCuts } from './draw-card.ts'
import { type LetterContent, readLetters } from './letter-content.ts'

/**
 * Letters about some appointments, in their order, for the window of an envelope (C5/6), or cards (A6), four on a sheet.
 * Throws what `readLetters` throws.
 */
export async function printLetters(
  { db, publicUrl }: Shop,
  { ids, form }: { ids: readonly number[]; form: LetterForm },
  now: number,
): Promise<Attachment> {
  const { business, letters } = await transaction(db, (trx) =>
    readLetters({ trx, publicUrl }, ids, now),
  )
  const about = { title: 'Termine', author: business.name, instant: now }
  if (form === 'brief') {
    const write = letters.map((one) => (letter: Letter) => writeLetter(letter, one, business, now))
    return { name: 'briefe.pdf', bytes: await makePdf(about, ...write) }
  }
  const bytes = await makeSheets(about, (sheet) => {
    for (const [at, one] of letters.entries()) {
      if (at > 0 && at % cardsPerSheet === 0) sheet.addPage()
      if (at % cardsPerSheet === 0) drawCuts(sheet)
      drawCard(sheet, at % cardsPerSheet, one, business)
    }
  })
  return { name: 'karten.pdf', bytes }
}

function writeLetter(
  letter: Letter,
  { to, title, greeting, opening, when, facts, prepare, ask }: LetterContent,
  business: Business,
  now: number,
): void {
  letter.head({ ...business, country: 'Schweiz' }, to, [['Datum', formatDate(now)]])
  letter.title(title)
  letter.paragraph(greeting)
  letter.paragraph(opening)
  if (when) letter.heading(when)
  letter.facts(facts)
  if (prepare.length > 0) {
    letter.heading(preparationTitle)
    letter.list(prepare)
  }
  if (ask) {
    letter.paragraph(ask.text)
    letter.code(
      ask.address,
      `${announcementWords.scan} Oder rufen Sie uns an: ${formatPhone(business.phone).replaceAll(' ', '\u00a0')}.`,
    )
  } else letter.paragraph(`Fragen? Telefon ${formatPhone(business.phone)}.`)
  letter.paragraph('Freundliche Grüsse')
  letter.paragraph(business.name)
}
