import { shownEmail } from '../tools/read-email.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Opening, type OpeningPoint, openingPoints } from '../../contract/settings/opening.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { countAttempt } from '../tools/attempts.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { listLastEvents } from '../payments/provider-events.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { ownerAddress } from '../settings/notices.ts'
import {
  changeOpeningState,
  findOwnersFacts,
  listOwnTexts,
  lockOpening,
  readOpeningState,
} from '../settings/opened.ts'
import { readSettings } from '../settings/settings.ts'

/** What the opening of the shop depends on. */
type OpeningContext = {
  db: Db
  provider: PaymentProvider
  publicUrl: string
  /** Whether mails are actually sent. */
  sendsMail: boolean
}

/**
 * Whether the shop sells: always while no real money can move, otherwise once it has been opened, and never without a
 * provider: a shop that lost its keys would hand out goods for nothing. `wasOpen`: it sold before.
 */
export async function readSelling({
  db,
  provider,
}: Pick<OpeningContext, 'db' | 'provider'>): Promise<{ isOpen: boolean; wasOpen: boolean }> {
  if (!provider.isMissing && !provider.isLive) return { isOpen: true, wasOpen: true }
  const { openedAt, closedAt } = await readOpeningState(db)
  return {
    isOpen: !provider.isMissing && openedAt !== null,
    wasOpen: openedAt !== null || closedAt !== null,
  }
}

/** Throws `shop-not-open`, or `shop-closed` if it sold before. */
export async function assertSelling(
  context: Pick<OpeningContext, 'db' | 'provider'>,
): Promise<void> {
  const { isOpen, wasOpen } = await readSelling(context)
  if (!isOpen) throw new Problem(wasOpen ? 'shop-closed' : 'shop-not-open')
}

/** The opening as the owner sees it, before and after; `seen` is its state where it was already read. */
export async function readOpening(
  context: OpeningContext,
  now: number,
  seen?: Awaited<ReturnType<typeof readOpeningState>>,
): Promise<Opening> {
  const { db, provider, sendsMail } = context
  const settings = await readSettings(db)
  const ownTexts = await listOwnTexts(db)
  const state = seen ?? (await readOpeningState(db))
  const lastEvents = await listLastEvents(db, provider.name)
  const lastWebhookAt = lastEvents.reduce<number | null>(
    (last, { at }) => Math.max(last ?? 0, at),
    null,
  )
  // Earlier ones may have belonged to a test key.
  const since = state.checkedAt ?? Infinity
  const events = (provider.eventTypes ?? []).map(({ type, about }) => ({
    type,
    isSeen:
      state.reported.includes(type) ||
      lastEvents.some((one) => one.about === about && one.at >= since),
  }))
  const isLive = provider.isLive === true
  const noticeAddress = ownerAddress(settings)
  const done: Partial<Record<OpeningPoint, boolean>> = {
    ...findOwnersFacts(ownTexts, settings, now),
    payment: isLive,
    // Switzerland alone needs no second thought: no foreign consumer law, customs or VAT.
    countries:
      isDeepStrictEqual(settings.deliveryCountries, ['Schweiz']) ||
      isDeepStrictEqual(state.countries, settings.deliveryCountries),
    'test-mail': sendsMail && state.testMailTo === noticeAddress,
    webhook:
      lastWebhookAt !== null && lastWebhookAt >= since && events.every(({ isSeen }) => isSeen),
  }
  return {
    isLive,
    isSimulated: provider.simulation !== undefined,
    isMissing: provider.isMissing === true,
    isOpen: !provider.isMissing && (!isLive || state.openedAt !== null),
    openedAt: toTime(state.openedAt),
    openedBy: shownEmail(state.openedBy),
    closedAt: toTime(state.closedAt),
    points: openingPoints.map((point) => ({ point, isDone: done[point] === true })),
    unfertig: [...ownTexts].flatMap(([kind, isFinished]) => (isFinished ? [] : kind)),
    deliveryCountries: settings.deliveryCountries,
    noticeAddress,
    sendsMail,
    lastWebhookAt: toTime(lastWebhookAt),
    events,
  }
}

/**
 * Opens or closes the shop; existing orders are processed in any case. Throws `opening-incomplete` while an item of the
 * checklist is open.
 */
export async function setOpen(
  context: OpeningContext & { db: Database },
  open: boolean,
  actor: Actor,
  now: number,
): Promise<Opening> {
  return transaction(context.db, async (trx) => {
    const within = { ...context, db: trx }
    await lockOpening(trx)
    const seen = await readOpeningState(trx)
    const before = await readOpening(within, now, seen)
    if (open && before.points.some(({ isDone }) => !isDone)) throw new Problem('opening-incomplete')
    if (open === (before.openedAt !== null)) return before
    const change = open
      ? { openedAt: now, openedBy: actor.email }
      : { openedAt: null, openedBy: null, closedAt: now }
    await changeOpeningState(trx, change, seen)
    const action = open ? 'shop.opened' : 'shop.closed'
    await recordChange(trx, actor, { action, subject: 'opening' }, now)
    return readOpening(within, now)
  })
}

/**
 * Records what only a person can know: that a test mail arrived, or that the delivery countries are intended.
 * Throws `changed-meanwhile`.
 */
export async function confirmPoint(
  context: OpeningContext & { db: Database },
  point: 'countries' | 'test-mail',
  actor: Actor,
  now: number,
): Promise<Opening> {
  return transaction(context.db, async (trx) => {
    const settings = await readSettings(trx)
    const after: { deliveryCountries?: readonly string[]; recipient?: string } =
      point === 'countries'
        ? { deliveryCountries: settings.deliveryCountries }
        : { recipient: ownerAddress(settings) }
    await changeOpeningState(
      trx,
      point === 'countries'
        ? { countries: settings.deliveryCountries }
        : { testMailTo: ownerAddress(settings) },
    )
    await recordChange(trx, actor, { action: 'opening.confirmed', subject: 'opening', after }, now)
    return readOpening({ ...context, db: trx }, now)
  })
}

/** CHF 1.00; it is never paid. */
const trialAmount = 100

/**
 * Starts a payment at the provider and cancels it at once: this shows that the key is right and TWINT is enabled, and
 * triggers a webhook; and asks what else the provider will report (a refund, a dispute). Throws `payment-check-failed`,
 * `changed-meanwhile`, `too-many-attempts`.
 */
export async function checkPayments(
  context: OpeningContext & { db: Database },
  actor: Actor,
  now: number,
): Promise<Opening> {
  const { db, provider, publicUrl } = context
  await countAttempt(db, 'payment-check', actor.id, now)
  // Before the provider is called: its webhook may arrive before its response.
  await transaction(db, (trx) =>
    changeOpeningState(trx, { checkedAt: provider.isLive ? now : null, reported: [] }),
  )
  try {
    const trial = { id: `check-${randomUUID()}`, orderNo: 'Verbindungstest', amount: trialAmount }
    const returnUrl = `${publicUrl}/`
    const { ref } = await askProvider(provider.start({ ...trial, expiresAt: now, returnUrl }))
    await askProvider(provider.cancel(ref))
  } catch (cause) {
    throw new Problem('payment-check-failed', { cause })
  }
  const reported = await listReported(context)
  await transaction(db, (trx) => changeOpeningState(trx, { reported }))
  return readOpening(context, now)
}

/** A key may lack the right to tell: then only what arrives counts. */
async function listReported({ provider, publicUrl }: OpeningContext): Promise<readonly string[]> {
  if (!provider.isLive || !provider.listSent) return []
  const address = `${publicUrl}/api/webhooks/${provider.name}`
  return askProvider(provider.listSent(address)).catch(() => [])
}
