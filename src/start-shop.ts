import { existsSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }
import {
  checkBackupFolder,
  isOnAnotherDisk,
  checkDataFolder,
  freeSpace,
  keepPassword,
  makeDataFolder,
} from './adapters/data-folder.ts'
import { backupFolder, type Config, isFolder } from './config.ts'
import { openOutside } from './adapters/call-outside.ts'
import { openNewestVersion } from './adapters/newest-version.ts'
import { openCertificate } from './adapters/certificate.ts'
import { openAdapters } from './open-adapters.ts'
import { startJobs } from './start-jobs.ts'
import { beforeCommit, onCommit, transaction } from './db/commit.ts'
import { isHttps } from './contract/settings/public-url.ts'
import { StartError } from './start-error.ts'
import { openCacheInvalidation } from './db/cache-invalidation.ts'
import { openMigrated } from './db/open-migrated.ts'
import type { Database } from './db/schema.ts'
import { seedCatalogue, seedCategories } from './db/seed/demo.ts'
import { createApp } from './server/app.ts'
import type { Deps } from './server/deps.ts'
import { showApiReader, startDevWebsite } from './server/website/dev.ts'
import { securityHeaders } from './server/http/headers.ts'
import { createHttpServer, drain, listen, type Middleware } from './server/http/http-server.ts'
import { PageCache } from './server/website/page-cache.ts'
import { changesPages } from './server/website/shown-on-pages.ts'
import { callInProcess, type InProcessCall } from './server/website/in-process-call.ts'
import { serveFromCache } from './server/website/cached-answers.ts'
import { webRoutes } from './server/website/pages.ts'
import type { WebHandler } from './server/website/render-page.ts'
import { openRefusals } from './server/http/refusals.ts'
import { seedDemoDevices } from './shop/devices/demo-devices.ts'
import { demoCustomerEmail, seedDemoCustomer } from './shop/sign-in/demo-customer.ts'
import { ensureFirstAdmin } from './shop/sign-in/first-admin.ts'
import { attachAppointment } from './shop/appointments/calendar-feed.ts'
import { seedDemoAppointments } from './shop/appointments/demo-appointments.ts'
import { attachTo } from './shop/invoices/document-file.ts'
import { seedDemoRound } from './shop/service/demo-round.ts'
import { attachReport } from './shop/service/report.ts'
import { attachDue } from './shop/devices/due-file.ts'
import type { Attach } from './shop/mail/attachment.ts'
import { startOutbox } from './shop/mail/send-mails.ts'
import { projectFile } from './shop/tools/project-file.ts'

/** A running shop: its address, and how to close it. */
type OpenShop = {
  url: string
  firstAdmin: { email: string; password: string } | undefined
  close(): Promise<void>
}

/**
 * Opens the shop: database → adapters → API → website → port.
 * `now` (ms since 1970) is the clock of every rule; `dev` renders the website from source. Throws `StartError` for
 * problems that whoever starts the shop can fix.
 */
export async function startShop(
  config: Config,
  { now = Date.now, dev = false }: { now?: () => number; dev?: boolean } = {},
): Promise<OpenShop> {
  await makeDataFolder(config.dataDir)
  const { place, isNightly } = config.backup
  const isElsewhere = isFolder(place) && place !== backupFolder(config.dataDir)
  if (isNightly && isElsewhere) await checkBackupFolder(place)
  // What is open is closed again when a later step fails: it would keep the process alive without an admin.
  await using opened = new AsyncDisposableStack()
  const db = opened.use(await openMigrated(config.database))
  await transaction(db, (trx) => seedCategories(trx))
  if (config.seed === 'demo') await seedDemo(db, now())

  const cache = new PageCache(now, dev ? 0 : undefined)
  // Nothing is answered before the first admin exists, not even that the shop is ready: what comes earlier waits.
  const opening = Promise.withResolvers<void>()
  opening.promise.catch(() => {})
  let middleware: Middleware = (request, response, next) => {
    opening.promise.then(
      () => middleware(request, response, next),
      () => request.destroy(),
    )
  }
  const outside = openOutside(now)
  const health = {
    version: manifest.version,
    freeSpace: () => freeSpace(config.dataDir),
    checkDataFolder: () => checkDataFolder(config.dataDir),
    certificateUntil: openCertificate(config.publicUrl, now),
    clockOff: outside.clockOff,
    newestVersion: openNewestVersion(config.updateUrl, now),
    backsUp: isNightly,
    keepsElsewhere: !isFolder(place) || (await isOnAnotherDisk(place, config.dataDir)),
  }
  const adapters = await openAdapters(config, db, (line) => log.info(line))
  const { publicUrl, mapEmbedUrl, hstsSubDomains } = config
  const headerSources = { publicUrl, mapEmbedUrl, hstsSubDomains, botCheck: adapters.botCheck }
  const refusals = openRefusals(securityHeaders(headerSources))
  const app = await createApp(
    {
      db,
      now,
      ...headerSources,
      ...adapters,
      ...health,
      sendsMail: config.smtpUrl !== undefined,
      sendsSms: config.smsUrl !== undefined,
      shedLoad: true,
      rateLimit: config.rateLimit,
      isProxied: config.trustedProxies.length > 0 || isHttps(publicUrl),
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
  const shop = { db, publicUrl }
  const transport = { ...adapters.mail, attach: attachmentsOf(shop) }
  const outbox = startOutbox({ ...shop, transport, now, log })
  const jobs = startJobs(
    { ...shop, ...health, callOutside: outside.callOutside, provider: adapters.provider },
    { config, now, log },
  )

  const cacheInvalidation = openCacheInvalidation(config.database, () => cache.drop())
  beforeCommit(db, async ({ tables }, connection) => {
    if (changesPages(tables)) await cacheInvalidation.announce(connection)
  })
  onCommit(db, ({ tables, inserted }) => {
    if (inserted.has('mails')) outbox.wake()
    if (changesPages(tables)) cache.drop()
  })
  // The last to be opened is the first to be closed, and the database the last. Requests and jobs under way may still
  // change pages that other processes keep.
  opened.defer(() => cacheInvalidation.stop())
  opened.defer(async () => {
    await Promise.all([drain(app).then(() => app.close()), outbox.stop(), jobs.stop()])
  })

  const call = callInProcess(app)
  const website = dev ? await startDevWebsite(call, app.server) : undefined
  if (dev) await showApiReader(app)
  if (website) opened.defer(() => website.close())
  const handle = website?.handle ?? (await loadWebsite(call))
  await webRoutes(app, {
    ...headerSources,
    db,
    handle,
    cache,
    assets: dev ? undefined : builtAssets,
    rateLimit: config.rateLimit,
  })
  // Without effect on a shop that did open.
  opened.defer(() => opening.reject(new Error('The shop did not open')))
  const port = await listen(app, config)
  // After the port, so that no password is created by a start that then fails without showing it.
  const keep = config.isLogged
    ? (admin: { email: string; password: string }) => keepPassword(config.dataDir, admin)
    : undefined
  const firstAdmin = await ensureFirstAdmin(db, config.admin, now(), keep)
  middleware =
    website?.middleware ??
    ((request, response, next) => {
      if (!serveFromCache(cache, request, response)) next()
    })
  opening.resolve()
  const url = config.port === port ? publicUrl : `http://localhost:${port}`
  const running = opened.move()
  return { url, firstAdmin, close: () => running.disposeAsync() }
}

/**
 * Fills a new shop with demo data, once: an owner who deletes it does not want it back at the next start. All or
 * nothing, because a start may be interrupted, and the next one only looks for products.
 */
function seedDemo(db: Database, now: number): Promise<void> {
  return transaction(db, async (trx) => {
    if (!(await seedCatalogue(trx, now))) return
    await seedDemoCustomer(trx, now)
    const households = await seedDemoDevices(trx, demoCustomerEmail, now)
    await seedDemoAppointments(trx, now)
    await seedDemoRound(trx, households, now)
  })
}

/** Resolves the reference of a mail's attachment. */
function attachmentsOf(shop: Pick<Deps, 'db' | 'publicUrl'>): Attach {
  const attachDocument = attachTo(shop.db)
  return (ref) => {
    const [kind, id] = ref.split(':')
    if (kind === 'appointment') return attachAppointment(shop, Number(id))
    if (kind === 'visit') return attachReport(shop.db, Number(id))
    return kind === 'service' ? attachDue(shop, Number(id)) : attachDocument(ref)
  }
}

const builtAssets = projectFile('build/client')

/** The built website. Imported by path because it is a build product, not a source file. */
async function loadWebsite(call: InProcessCall): Promise<WebHandler> {
  const entry = projectFile('build/server/index.js')
  if (!existsSync(entry))
    throw new StartError('The website is not built yet: run "npm run build" first')
  const website = (await import(entry)) as { createWebHandler: (call: InProcessCall) => WebHandler }
  return website.createWebHandler(call)
}
