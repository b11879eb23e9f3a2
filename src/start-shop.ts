import { existsSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { openAltcha } from './adapters/altcha.ts'
import { makeDataFolder, checkDataFolder, freeSpace } from './adapters/data-folder.ts'
import { openMailFolder } from './adapters/mail-folder.ts'
import { openSmsFolder } from './adapters/sms-folder.ts'
import { openSmsHttp } from './adapters/sms-http.ts'
import { openTurnstile } from './adapters/turnstile.ts'
import { openTwintSimulator } from './adapters/twint-simulator.ts'
import { nightlyBackups } from './backup/start-backups.ts'
import type { Config } from './config.ts'
import { onCommit } from './db/commit.ts'
import { StartError } from './contract/start-error.ts'
import { HOUR } from './contract/time.ts'
import { openCacheInvalidation } from './db/cache-invalidation.ts'
import { openMigrated } from './db/open-migrated.ts'
import { seedCatalogue, seedCategories } from './db/seed/demo.ts'
import { schedule } from './schedule.ts'
import { createApp } from './server/app.ts'
import { showApiReader, startDevWebsite } from './server/website/dev.ts'
import { securityHeaders } from './server/http/headers.ts'
import { createHttpServer, drain, listen, type Middleware } from './server/http/http-server.ts'
import { PageCache } from './server/website/page-cache.ts'
import { callInProcess, type InProcessCall } from './server/website/in-process-call.ts'
import { serveFromCache } from './server/website/cached-answers.ts'
import { webRoutes } from './server/website/pages.ts'
import type { WebHandler } from './server/website/render-page.ts'
import { openRefusals } from './server/http/refusals.ts'
import { seedDemoDevices } from './shop/devices/demo-devices.ts'
import { demoCustomerEmail, seedDemoCustomer } from './shop/sign-in/demo-customer.ts'
import { ensureFirstAdmin } from './shop/sign-in/first-admin.ts'
import { sweepSignIns } from './shop/sign-in/sweep.ts'
import { sweepAccounts } from './shop/accounts/sweep.ts'
import { sweepPictures } from './shop/catalogue/picture-sweep.ts'
import { sweepMessages } from './shop/contact/messages.ts'
import { attachAppointment } from './shop/appointments/calendar-feed.ts'
import { seedDemoAppointments } from './shop/appointments/demo-appointments.ts'
import { expireProposals } from './shop/appointments/expire-proposals.ts'
import { sweepAppointments } from './shop/appointments/forget-appointments.ts'
import { remindAppointments, remindEvery } from './shop/appointments/remind-appointments.ts'
import { ensureBotSecret } from './shop/contact/bot-secret.ts'
import { attachTo } from './shop/invoices/document-file.ts'
import { seedDemoRound } from './shop/round/demo-round.ts'
import { attachReport } from './shop/visits/report.ts'
import { sweepVisitPhotos } from './shop/visits/visit-photos.ts'
import { attachDue } from './shop/service-reminders/due-file.ts'
import { remindHouseholds } from './shop/service-reminders/remind-households.ts'
import { sweepAttempts } from './shop/limits/sweep.ts'
import { startOutbox } from './shop/mail/outbox.ts'
import { paymentSweepEvery, runPaymentRound } from './shop/payments/sweep.ts'

/** A shop that is open: where it answers, and how to close it. */
export type OpenShop = {
  url: string
  firstAdmin: { email: string; password: string } | undefined
  close(): Promise<void>
}

/**
 * Opens the shop: database → tools → API → website → port.
 * `now` (ms since 1970) is the clock of every rule; `dev` renders the website from source. Throws `StartError` for
 * what whoever starts it can change.
 */
export async function startShop(
  config: Config,
  { now = Date.now, dev = false }: { now?: () => number; dev?: boolean } = {},
): Promise<OpenShop> {
  await makeDataFolder(config.dataDir)
  const db = await openMigrated(config.database)
  await seedCategories(db)
  // Not again at a later start: an owner who has deleted them wants them gone.
  if (config.seed === 'demo' && (await seedCatalogue(db, now()))) {
    await seedDemoCustomer(db, now())
    await seedDemoDevices(db, demoCustomerEmail, now())
    await seedDemoAppointments(db, now())
    await seedDemoRound(db, now())
  }

  const cache = new PageCache(now, dev ? 0 : undefined)
  let middleware: Middleware = (request, response, next) => {
    if (!serveFromCache(cache, request, response)) next()
  }
  // Loaded only where they are used: together they are 12 MB and a tenth of a second of every start.
  const payments = config.stripe
    ? (await import('./adapters/stripe-twint.ts')).openStripeTwint(config.stripe)
    : openTwintSimulator(db, config.publicUrl)
  const botCheck = config.turnstile
    ? openTurnstile({ ...config.turnstile, hostname: new URL(config.publicUrl).hostname })
    : openAltcha({ secret: await ensureBotSecret(db) })
  const { smtpUrl, mailFrom } = config
  const mail =
    smtpUrl !== undefined && mailFrom !== undefined
      ? (await import('./adapters/smtp.ts')).openSmtp({ url: smtpUrl, from: mailFrom })
      : openMailFolder(join(config.dataDir, 'mail'), (line) => log.info(line), mailFrom)
  const headerSources = { publicUrl: config.publicUrl, mapEmbedUrl: config.mapEmbedUrl, botCheck }
  const refusals = openRefusals(securityHeaders(headerSources))
  const app = await createApp(
    {
      db,
      now,
      ...headerSources,
      payments,
      sms: config.smsUrl
        ? openSmsHttp(config.smsUrl)
        : openSmsFolder(join(config.dataDir, 'sms'), (line) => log.info(line)),
      checkDataFolder: () => checkDataFolder(config.dataDir),
      freeSpace: () => freeSpace(config.dataDir),
      version: manifest.version,
      mail,
      sendsMail: config.smtpUrl !== undefined,
      shedLoad: true,
      rateLimit: config.rateLimit,
      isProxied: config.trustedProxies.length > 0 || config.publicUrl.startsWith('https://'),
      metricsToken: config.metricsToken,
    },
    {
      logger: { level: config.logLevel },
      trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
      serverFactory: (handler) =>
        createHttpServer({ ...refusals, middleware: (...args) => middleware(...args), handler }),
      clientErrorHandler: refusals.refuseConnection,
    },
  )
  const { log } = app
  const shop = { db, publicUrl: config.publicUrl }
  const attachDocument = attachTo(db)
  const outbox = startOutbox({
    db,
    transport: {
      ...mail,
      attach: (ref) => {
        const [kind, id] = ref.split(':')
        if (kind === 'appointment') return attachAppointment(shop, Number(id))
        if (kind === 'visit') return attachReport(db, Number(id))
        return kind === 'service' ? attachDue(shop, Number(id)) : attachDocument(ref)
      },
    },
    now,
    log,
  })
  const report = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const context = { ...shop, provider: payments }
  const remind = async () => {
    await expireProposals(shop, now())
    await remindAppointments(shop, now())
  }
  const reportPayment = report('payment sweep')
  const sweeps = [
    schedule(
      paymentSweepEvery,
      () => runPaymentRound(context, now(), reportPayment),
      reportPayment,
    ),
    schedule(remindEvery, remind, report('appointment reminders')),
    // At the start, too: an hour is long for whoever is updated in the morning.
    schedule(
      HOUR,
      async () => void (await remindHouseholds(shop, now())),
      report('service reminders'),
      { atOnce: true },
    ),
    ...hourly.map((sweep) => schedule(HOUR, () => sweep(db, now()), report(sweep.name))),
  ]

  const backups = nightlyBackups(db, {
    database: config.database,
    place: config.backup.place,
    passphrase: config.backup.passphrase,
    publicUrl: config.publicUrl,
  })
  if (config.backup.isNightly)
    sweeps.push(schedule(HOUR, () => backups.round(now()), report('nightly backup')))

  const cacheInvalidation = openCacheInvalidation(config.database, () => cache.drop())
  onCommit(db, (news) => {
    if (news.has('mails')) outbox.wake()
    if (!news.has('pages')) return
    cache.drop()
    cacheInvalidation.publish()
  })
  let website: Awaited<ReturnType<typeof startDevWebsite>> | undefined
  const close = async () => {
    backups.stop()
    await Promise.all([
      drain(app).then(() => app.close()),
      outbox.stop(),
      ...sweeps.map((sweep) => sweep.stop()),
      cacheInvalidation.stop(),
      website?.close(),
    ])
    await db.destroy()
  }

  try {
    const call = callInProcess(app)
    website = dev ? await startDevWebsite(call, app.server) : undefined
    if (dev) await showApiReader(app)
    if (website) middleware = website.middleware
    const handle = website?.handle ?? (await loadWebsite(call))
    await webRoutes(app, {
      ...headerSources,
      db,
      handle,
      cache,
      assets: dev ? undefined : builtAssets,
    })
    const port = await listen(app, config)
    // Last, so that a password is never made by a start that fails before it is shown.
    const firstAdmin = await ensureFirstAdmin(db, config.admin, now())
    const url = config.port === port ? config.publicUrl : `http://localhost:${port}`
    return { url, firstAdmin, close }
  } catch (error) {
    // An open port or a connection would keep a shop alive that has no admin.
    await close()
    throw error
  }
}

/** What each room forgets by itself. */
const hourly = [
  sweepAttempts,
  sweepAccounts,
  sweepSignIns,
  sweepMessages,
  sweepPictures,
  sweepAppointments,
  sweepVisitPhotos,
]

const built = join(import.meta.dirname, '..', 'build')
const builtAssets = join(built, 'client')

/** The built website. Imported by path: it is a build product, not a source file. */
async function loadWebsite(call: InProcessCall): Promise<WebHandler> {
  const entry = join(built, 'server', 'index.js')
  if (!existsSync(entry))
    throw new StartError('The website is not built yet: run "npm run build" first')
  const website = (await import(entry)) as { createWebHandler: (call: InProcessCall) => WebHandler }
  return website.createWebHandler(call)
}
