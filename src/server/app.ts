import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { adminPictureRoutes } from './admin-pictures.ts'
import { adminProductRoutes } from './admin-products.ts'
import { adminUserRoutes } from './admin-users.ts'
import { accountDataRoutes } from './account-data.ts'
import { accountRoutes } from './accounts.ts'
import { adminAuditRoutes } from './admin-audit.ts'
import { adminDashboardRoutes } from './admin-dashboard.ts'
import { adminMessageRoutes } from './admin-messages.ts'
import { adminOrderRoutes } from './admin-orders.ts'
import { describeApi } from './api-docs.ts'
import { cartRoutes } from './cart.ts'
import { catalogueRoutes } from './catalogue.ts'
import { contactRoutes } from './contact.ts'
import type { Deps } from './deps.ts'
import { handleErrors, sendProblem, toProblem } from './errors.ts'
import { guardRoutes } from './guards.ts'
import { healthRoutes } from './health.ts'
import { limitLoad } from './limits.ts'
import { loginRoutes } from './login.ts'
import { metricsRoutes } from './metrics.ts'
import { orderRoutes } from './orders.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { paymentRoutes } from './payments.ts'
import { profileRoutes } from './profile.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { refuseForeign, securityHeaders } from './headers.ts'
import { watchSecurity } from './security-events.ts'
import { settingsRoutes } from './settings.ts'
import { siteRoutes } from './site.ts'
import { sitemapRoutes } from './sitemap.ts'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The largest body any call may send, in bytes. */
const bodyLimit = 64 * 1024

/**
 * The whole HTTP side of the shop, without a port. Tests call it with `inject`, `main.ts` listens.
 */
export async function createApp(
  deps: Deps,
  options: Pick<
    FastifyServerOptions,
    'logger' | 'trustProxy' | 'serverFactory' | 'clientErrorHandler' | 'schemaController'
  > = {},
): Promise<App> {
  const headers = securityHeaders(deps)
  const app = Fastify({
    ...options,
    // What the router cannot read never meets a hook.
    frameworkErrors: (error, _request, reply) => {
      void sendProblem(reply.headers(headers), toProblem(error))
    },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Also where several processes write one log.
    genReqId: () => randomUUID(),
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Unknown fields are dropped, never stored (design §5); types are not bent to fit.
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: false, allErrors: false } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  // Only JSON comes in: a form or text body from a foreign page is refused before it is read.
  app.removeContentTypeParser('text/plain')
  watchSecurity(app, deps.now)
  handleErrors(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  // Before anything that costs something: a refusal is counted like an answer.
  await limitLoad(app, deps)
  refuseForeign(app, deps)
  await app.register(cookie)
  guardRoutes(app, deps)
  await describeApi(app, deps)

  healthRoutes(app, deps)
  siteRoutes(app, deps)
  metricsRoutes(app, deps)
  sitemapRoutes(app, deps)
  catalogueRoutes(app, deps)
  loginRoutes(app, deps)
  accountRoutes(app, deps)
  accountDataRoutes(app, deps)
  passwordResetRoutes(app, deps)
  profileRoutes(app, deps)
  cartRoutes(app, deps)
  orderRoutes(app, deps)
  paymentRoutes(app, deps)
  contactRoutes(app, deps)
  secondFactorRoutes(app, deps)
  adminUserRoutes(app, deps)
  adminProductRoutes(app, deps)
  await adminPictureRoutes(app, deps)
  settingsRoutes(app, deps)
  adminDashboardRoutes(app, deps)
  adminOrderRoutes(app, deps)
  adminMessageRoutes(app, deps)
  adminAuditRoutes(app, deps)
  return app
}
