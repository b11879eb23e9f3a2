import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyLoggerOptions, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { describeApi } from './http/api-docs.ts'
import { cleanBodies, readJson, readQuery } from './http/clean-input.ts'
import { compilers } from './http/compilers.ts'
import type { App, Deps } from './deps.ts'
import { handleErrors, refuse, toProblem } from './http/errors.ts'
import { tidyForwarded } from './http/forwarded.ts'
import { guardRoutes } from './http/guards.ts'
import { limitHeldBodies } from './http/held-bodies.ts'
import { limitLoad } from './http/limits.ts'
import { describeError } from './http/logged-errors.ts'
import { lightenPictures, rejectCrossOrigin, securityHeaders } from './http/headers.ts'
import { watchSecurity } from './http/security-events.ts'
import { accountDataRoutes, accountRoutes, profileRoutes } from './routes/accounts/accounts.ts'
import { appointmentRoutes } from './routes/appointments/appointments.ts'
import { adminAuditRoutes } from './routes/audit/audit.ts'
import { adminBankRoutes } from './routes/bank/bank.ts'
import { adminBookRoutes } from './routes/books/books.ts'
import { adminProductTableRoutes } from './routes/catalogue/product-table.ts'
import {
  adminPictureRoutes,
  adminProductRoutes,
  catalogueRoutes,
} from './routes/catalogue/catalogue.ts'
import { adminMessageRoutes, contactRoutes } from './routes/contact/contact.ts'
import { deviceRoutes, serviceReminderRoutes } from './routes/devices/devices.ts'
import { adminOrderRoutes } from './routes/orders/fulfilment.ts'
import { invoiceRoutes } from './routes/invoices/invoices.ts'
import { metricsRoutes } from './routes/overview/metrics.ts'
import { cartRoutes, orderRoutes } from './routes/orders/orders.ts'
import { adminDashboardRoutes, healthRoutes } from './routes/overview/overview.ts'
import { paymentRoutes } from './routes/payments/payments.ts'
import { adminUserRoutes, phoneOrderRoutes } from './routes/people/people.ts'
import { roundRoutes, visitRoutes } from './routes/service/service.ts'
import { openingRoutes, settingsRoutes, siteRoutes } from './routes/settings/settings.ts'
import { loginRoutes, passwordResetRoutes, secondFactorRoutes } from './routes/sign-in/sign-in.ts'
import { manifestRoutes } from './website/manifest.ts'
import { sitemapRoutes } from './website/sitemap.ts'

/** The largest request body of an ordinary call, in bytes. */
const bodyLimit = 64 * 1024

/** The whole HTTP side of the shop, without a port. Tests call it with `inject`; `start-shop.ts` listens. */
export async function createApp(
  deps: Deps,
  options: Pick<
    FastifyServerOptions,
    'trustProxy' | 'serverFactory' | 'clientErrorHandler' | 'schemaController'
  > & { logger?: Pick<FastifyLoggerOptions, 'level' | 'stream'> } = {},
): Promise<App> {
  const headers = securityHeaders(deps)
  const app = Fastify({
    schemaController: { compilersFactory: compilers },
    ...options,
    ...(options.logger && {
      logger: { ...options.logger, serializers: { err: describeError } },
    }),
    // A request the router cannot parse reaches no hook.
    frameworkErrors: (error, request, reply) => {
      void refuse(request, reply.headers(headers), toProblem(error))
    },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Unique even where several processes write to one log.
    genReqId: () => randomUUID(),
    bodyLimit,
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 200,
      querystringParser: readQuery,
    },
    // Unknown fields are dropped, never stored (docs/decisions/061); types are not coerced.
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: false, allErrors: false } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  // Only JSON is accepted: a form or text body from a foreign page is refused before it is read.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  tidyForwarded(app)
  watchSecurity(app, deps.now)
  handleErrors(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  lightenPictures(app)
  // Before anything expensive: a refused request counts against the limit like an answered one.
  await limitLoad(app, deps)
  rejectCrossOrigin(app, deps)
  await app.register(cookie)
  guardRoutes(app, deps)
  limitHeldBodies(app)
  cleanBodies(app)
  await describeApi(app, deps)

  healthRoutes(app, deps)
  siteRoutes(app, deps)
  metricsRoutes(app, deps)
  manifestRoutes(app, deps)
  sitemapRoutes(app, deps)
  catalogueRoutes(app, deps)
  loginRoutes(app, deps)
  accountRoutes(app, deps)
  accountDataRoutes(app, deps)
  passwordResetRoutes(app, deps)
  profileRoutes(app, deps)
  cartRoutes(app, deps)
  orderRoutes(app, deps)
  await paymentRoutes(app, deps)
  contactRoutes(app, deps)
  secondFactorRoutes(app, deps)
  adminUserRoutes(app, deps)
  adminProductRoutes(app, deps)
  await adminProductTableRoutes(app, deps)
  await adminPictureRoutes(app, deps)
  settingsRoutes(app, deps)
  openingRoutes(app, deps)
  adminDashboardRoutes(app, deps)
  adminOrderRoutes(app, deps)
  invoiceRoutes(app, deps)
  await adminBankRoutes(app, deps)
  adminBookRoutes(app, deps)
  phoneOrderRoutes(app, deps)
  adminMessageRoutes(app, deps)
  adminAuditRoutes(app, deps)
  await deviceRoutes(app, deps)
  await appointmentRoutes(app, deps)
  await visitRoutes(app, deps)
  roundRoutes(app, deps)
  await serviceReminderRoutes(app, deps)
  return app
}
