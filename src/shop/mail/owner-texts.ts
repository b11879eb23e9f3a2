import { type Block, known, type MailText } from './blocks.ts'
import { shownEmail } from '../tools/read-email.ts'
import { fullName } from '../../contract/accounts/person-name.ts'
import type { ShopState } from '../../contract/overview/shop-state.ts'
import { folderIsShut, isMailedMonthly, type Watched } from '../../contract/overview/watched.ts'
import type { ReviewReason } from '../../contract/payments/admin-payments.ts'
import { reviewTexts } from '../../contract/payments/review-texts.ts'
import { formatDateTime, formatDay } from '../../contract/time/date-format.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { formatAmount, formatChf, type Rappen } from '../../contract/money.ts'
import { notify } from './letter-texts.ts'
import { addressOf, billOf, type OrderMail } from './order-texts.ts'

const chosen =
  'Welche Meldungen Sie erhalten und wohin sie gehen, bestimmen Sie in den Einstellungen.'

/** Notifies the owner of an accepted order. */
export function orderNoticeMail(
  order: OrderMail & { id: number; email: string | null; phone: string },
): MailText {
  return notify(
    `Neue Bestellung ${order.order_no}`,
    order.dueDay
      ? `Eine Bestellung vom ${formatDateTime(order.created_at)} wird auf Rechnung bezahlt: ${formatChf(order.total)}, zahlbar bis ${formatDay(order.dueDay)}.`
      : `Eine Bestellung vom ${formatDateTime(order.created_at)} ist${order.paidByTwint ? ' mit TWINT' : ''} bezahlt: ${formatChf(order.total)}.`,
    {
      facts: known(
        ['Bestellnummer', order.order_no],
        ['Bestellt von', fullName(order.first_name, order.last_name)],
        ['E-Mail', shownEmail(order.email)],
        ['Telefon', order.phone && formatPhone(order.phone)],
      ),
    },
    billOf(order),
    addressOf(order),
    toOrder(order.id),
    order.email !== null &&
      'Wenn Sie auf diese E-Mail antworten, geht die Antwort an diese Person.',
    chosen,
  )
}

/** Something to be reviewed: why, how much, and until when the provider accepts a response (ms). */
export type Review = {
  orderId: number
  reason: ReviewReason
  sum: { amount: Rappen; currency: string } | undefined
  dueAt?: number | null
}

const sumNames: Record<ReviewReason, string> = {
  'order-not-open': 'Eingegangen',
  'amount-or-currency': 'Eingegangen',
  refund: 'Eingegangen',
  'refund-failed': 'Nicht zurückgegeben',
  'refund-unknown': 'Vielleicht nicht zurückgegeben',
  'refund-elsewhere': 'Zurückgegeben',
  dispute: 'Angefochten',
  'dispute-lost': 'Angefochten',
}

/** Notifies the owner of money to be reviewed. */
export function reviewNoticeMail(review: Review & { orderNo: string }): MailText {
  const { orderNo, reason, sum, dueAt } = review
  const facts = known(
    ['Bestellnummer', orderNo],
    [sumNames[reason], sum && `${sum.currency} ${formatAmount(sum.amount)}`],
    ['Antwort möglich bis', dueAt ? formatDateTime(dueAt) : undefined],
  )
  return notify(
    `Zahlung zu prüfen: Bestellung ${orderNo}`,
    reviewTexts[reason],
    { facts },
    'Was Sie tun oder entscheiden, halten Sie bei der Bestellung fest.',
    toOrder(review.orderId),
    chosen,
  )
}

/** Tells the owner that somebody left to whom goods are still owed: their page is gone, the orders are not. */
export function owedAfterDeletionMail(owed: readonly string[]): MailText {
  return notify(
    `Konto gelöscht, noch zu liefern: ${owed.join(', ')}`,
    `Jemand hat das eigene Konto gelöscht. ${owed.length === 1 ? 'Diese Bestellung ist' : 'Diese Bestellungen sind'} bezahlt oder auf Rechnung und noch bei Ihnen: ${owed.join(', ')}. Name und Lieferadresse stehen weiterhin bei der Bestellung.`,
    { button: 'Zu den Bestellungen', url: '/admin/orders?status=zu-versenden' },
    chosen,
  )
}

/** Notifies the owner of failing backups; `lastAt` (ms) is the newest one there is. */
export function backupFailedMail(lastAt: number | undefined, reason: string): MailText {
  return notify(
    'Die Sicherung Ihres Shops ist zweimal misslungen',
    'Der Shop verkauft weiter. Ginge aber heute der Server verloren, fehlte alles, was seit der letzten Sicherung geschehen ist.',
    {
      facts: [
        ['Letzte Sicherung', lastAt === undefined ? 'noch keine' : formatDateTime(lastAt)],
        ['Meldung', reason],
      ],
    },
    'Leiten Sie diese E-Mail an die Person weiter, die Ihren Server betreut. Sie erhalten erst wieder eine, wenn Sicherungen dazwischen gelungen sind.',
    { button: 'Zur Liste «Heute»', url: '/admin/dashboard' },
  )
}

const illness: Record<Watched, { subject: string; todo: (state: ShopState) => string }> = {
  database: {
    subject: 'Ihr Shop kann kaum etwas speichern',
    todo: ({ database }) =>
      `Die Datenbank nimmt nichts an oder ist sehr langsam (${database.tookMs} ms für eine Zeile): Zurzeit kann niemand bestellen, oder nur mit Geduld.`,
  },
  disk: {
    subject: 'Der Speicherplatz Ihres Shops geht aus',
    todo: ({ disk }) =>
      disk.isWritable
        ? `Frei sind noch ${((disk.free ?? 0) / 1e9).toFixed(1)} GB. Ist er voll, kann niemand mehr bestellen.`
        : folderIsShut,
  },
  backup: {
    subject: 'Ihr Shop hat keine neue Sicherung',
    todo: ({ backup }) =>
      `${backup.madeAt === null ? 'Es gibt noch keine.' : `Die letzte ist vom ${formatDateTime(backup.madeAt)}.`} Ginge heute der Server verloren, fehlte alles seither.`,
  },
  backupPlace: {
    subject: 'Die Sicherungen Ihres Shops liegen auf demselben Datenträger',
    todo: () =>
      'Geht er verloren, sind Shop und Sicherungen weg. Der Betreuer Ihres Servers stellt mit BACKUP_DIR einen anderen Ort ein.',
  },
  restoreDrill: {
    subject: 'Eine Sicherung Ihres Shops liess sich nicht zurückspielen',
    todo: ({ restoreDrill }) =>
      `Einmal im Monat probiert es der Shop, und diesmal misslang es (${restoreDrill.failure ?? ''}).`,
  },
  clock: {
    subject: 'Die Uhr Ihres Shops geht falsch',
    todo: ({ clock }) =>
      `Sie geht ${Math.abs(clock.aheadBy ?? 0)} Sekunden ${(clock.aheadBy ?? 0) > 0 ? 'vor' : 'nach'}. Codes vom Telefon gelten dann nicht, und Bestellungen enden zur falschen Zeit.`,
  },
  update: {
    subject: 'Für Ihren Shop gibt es eine neue Version',
    todo: ({ update, version }) =>
      `Es läuft ${version}, die neuste ist ${update.newest}. Sie kann Sicherheitslücken schliessen.`,
  },
  mails: {
    subject: 'E-Mails Ihres Shops bleiben liegen',
    todo: ({ mails }) =>
      `Seit ${formatDateTime(mails.waitingSince ?? '')} ging keine neuere mehr weg; ${mails.waiting} warten. Auch diese kam erst, als es wieder ging.`,
  },
  providerAnswer: {
    subject: 'Ihr Shop erreicht den Zahlungsanbieter nicht',
    todo: ({ providerAnswer }) =>
      `${providerAnswer.answeredAt === null ? 'Er hat noch nie geantwortet' : `Seit ${formatDateTime(providerAnswer.answeredAt)} antwortet er nicht`}: Zurzeit kann niemand mit TWINT bezahlen. Was bezahlt ist, geht nicht verloren.`,
  },
  runs: {
    subject: 'Eine wiederkehrende Arbeit Ihres Shops blieb liegen',
    todo: () => 'Was es ist, steht unter «Läuft alles?». Alles andere lief weiter.',
  },
  certificate: {
    subject: 'Das Zertifikat Ihres Shops läuft ab',
    todo: ({ certificate }) =>
      `Es gilt bis ${formatDateTime(certificate.gueltigBis ?? '')}. Danach warnen Browser Ihre Kundschaft vor der Seite.`,
  },
}

/** Tells the owner that a part of the shop is not well. */
export function healthMail(part: Watched, state: ShopState): MailText {
  const { subject, todo } = illness[part]
  return notify(
    subject,
    todo(state),
    `Leiten Sie diese E-Mail an die Person weiter, die Ihren Server betreut. Solange es so bleibt, erhalten Sie jeden ${isMailedMonthly(part) ? 'Monat' : 'Tag'} eine.`,
    { button: 'Zur Seite «Läuft alles?»', url: '/admin/zustand' },
  )
}

/** Shows that mails arrive and what they look like. */
export function testMail(): MailText {
  return notify(
    'Testmail aus Ihrem Shop',
    'Diese E-Mail ist angekommen: Der Versand aus Ihrem Shop funktioniert.',
    { button: 'Zu den Einstellungen', url: '/admin/einstellungen/meldungen' },
    chosen,
  )
}

function toOrder(orderId: number): Block {
  return { button: 'Bestellung öffnen', url: `/admin/orders/${orderId}` }
}
