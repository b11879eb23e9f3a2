import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { emailProblem, normaliseEmail, toAsciiEmail } from './contract/accounts/email.ts'
import { isHttps } from './contract/settings/public-url.ts'
import { StartError } from './start-error.ts'

/** Everything that can be configured from outside. `.env.example` explains each variable. */
export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** `postgres://…` or the path of the SQLite file. */
  database: string
  admin: { email: string | undefined; password: string | undefined }
  smtpUrl: string | undefined
  /** The address alone; its display name is that of the business. */
  mailFrom: string | undefined
  smsUrl: string | undefined
  /** Not on the internet, or there only to be shown. */
  isTrial: boolean
  turnstile: { siteKey: string; secret: string } | undefined
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** Payments are simulated; neither this nor `stripe`: nothing is sold. */
  isSimulated: boolean
  /** Whether HSTS also holds for the subdomains of the shop's address. */
  hstsSubDomains: boolean
  /** The output is a log that machines read, not a terminal: every line is JSON, and holds no password. */
  isLogged: boolean
  mapEmbedUrl: string
  seed: 'demo' | 'none'
  logLevel: string
  trustedProxies: string[]
  rateLimit: boolean
  metricsToken: string | undefined
  /** In which time (ms) systemd wants to hear that the process lives; undefined without its watchdog. */
  watchdog: number | undefined
  /** The file that names the newest version; asked once a day when it is set. */
  updateUrl: string | undefined
  backup: BackupConfig
}

type BackupConfig = {
  /** A folder, or `s3://key:secret@host/bucket/folder?region=…`. */
  place: string
  /** Every backup is encrypted with it. */
  passphrase: string | undefined
  /** Whether the shop makes a backup every night on its own. */
  isNightly: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=9.3667%2C47.4195%2C9.3867%2C47.4295&layer=mapnik'

/** Everything that is wrong with the environment, one sentence each. */
class ConfigError extends StartError {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** The environment of the process, completed by `.env` in its working directory. */
function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile()
  return process.env
}

/**
 * Reads the configuration; the only reader of `process.env`.
 * Throws one `ConfigError` that names every wrong variable at once.
 */
export function readConfig(env: NodeJS.ProcessEnv = readEnvironment()): Config {
  const problems: string[] = []
  // `FOO=` in an env file means "not set".
  const text = (name: string) => env[name]?.trim() || undefined
  const refuse = (name: string, value: string, expected: string) =>
    problems.push(
      `${name} must be ${expected}${isSecret.test(name) ? '' : `, not "${hideSignIn(value)}"`}`,
    )
  const check = (name: string, ok: (value: string) => boolean, expected: string) => {
    const value = text(name)
    if (value !== undefined && !ok(value)) refuse(name, value, expected)
    return value
  }
  const choose = (name: string, ...words: string[]) =>
    check(name, (v) => words.includes(v), words.join(' or '))
  const together = (a: string, b: string) => {
    const values = [text(a), text(b)] as const
    if (!values[0] !== !values[1]) problems.push(`${a} and ${b} belong together: set both or none`)
    return values[0] && values[1] ? { first: values[0], second: values[1] } : undefined
  }

  const port = Number(check('PORT', isPort, 'a whole number from 0 to 65535') ?? 3000)
  const address =
    check('PUBLIC_URL', isOrigin, 'an http(s) address without a path, user and password') ??
    `http://localhost:${port}`
  // Written HTTPS:// it is on the internet just the same.
  const publicUrl = address.replace(/\/$/, '').toLowerCase()
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const database = check(
    'DATABASE_URL',
    // Without a host, the address means a local socket.
    (v) => /^postgres(ql)?:\/\//.test(v) && URL.canParse(v),
    'a postgres:// address',
  )
  const smtpUrl = check('SMTP_URL', isAddress('smtp:', 'smtps:'), 'an smtp:// or smtps:// address')
  const mailFrom = check('MAIL_FROM', (v) => isMailbox(addressIn(v)), 'an e-mail address')
  if (smtpUrl && !mailFrom) problems.push('MAIL_FROM is needed when SMTP_URL is set')
  const adminPassword = check('ADMIN_PASSWORD', (v) => v.length >= 8, 'at least 8 characters long')
  const turnstile = together('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET')
  // Without the webhook secret anybody could report a payment.
  const stripe = together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  check('STRIPE_SECRET_KEY', (v) => /^(sk|rk)_(test|live)_\w+$/.test(v), 'a secret key: sk_…')
  check('STRIPE_WEBHOOK_SECRET', (v) => /^whsec_\S+$/.test(v), 'the secret of a webhook: whsec_…')
  const payments = choose('PAYMENTS', 'simulator')
  if (payments && stripe) problems.push('PAYMENTS=simulator and the Stripe keys exclude each other')
  // A shop on the internet that loses its keys must not hand out goods for nothing.
  const isPublic = isHttps(publicUrl)
  const isTrial = payments !== undefined || !isPublic
  const isSimulated = !stripe && isTrial
  const seed = choose('SEED', 'demo', 'none')
  const trustedProxies = (text('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  for (const proxy of trustedProxies) {
    if (!isNetwork(proxy)) refuse('TRUSTED_PROXIES', proxy, 'addresses or CIDR networks')
  }
  const rateLimit = choose('RATE_LIMIT', 'on', 'off')
  // The demo customer's password is public.
  if (seed === 'demo' && isPublic && payments === undefined)
    problems.push('SEED=demo on https:// is for showing the shop: it needs PAYMENTS=simulator')
  if (stripe?.first.includes('_live_')) {
    const withMoney = 'leave it away with a live STRIPE_SECRET_KEY'
    if (seed === 'demo') problems.push(`SEED=demo is for trying the shop out: ${withMoney}`)
    if (rateLimit === 'off') problems.push(`RATE_LIMIT=off is for load tests: ${withMoney}`)
  }
  const config: Config = {
    port,
    host: text('HOST') ?? '0.0.0.0',
    publicUrl,
    dataDir,
    database: database ?? sqliteFile(dataDir),
    admin: {
      email: check('ADMIN_EMAIL', isMailbox, 'an e-mail address'),
      password: adminPassword,
    },
    smtpUrl,
    mailFrom: mailFrom && toAsciiEmail(addressIn(mailFrom)),
    smsUrl: check('SMS_URL', isAddress('http:', 'https:'), 'an http(s) address'),
    turnstile: turnstile && { siteKey: turnstile.first, secret: turnstile.second },
    stripe: stripe && { secretKey: stripe.first, webhookSecret: stripe.second },
    isSimulated,
    isTrial,
    isLogged: text('NODE_ENV') === 'production' && !process.stdout.isTTY,
    hstsSubDomains: choose('HSTS_SUBDOMAINS', 'on', 'off') === 'on',
    mapEmbedUrl: check('MAP_EMBED_URL', isAddress('https:'), 'an https:// address') ?? defaultMap,
    seed: seed === 'demo' || (seed === undefined && !stripe && !isPublic) ? 'demo' : 'none',
    logLevel:
      check('LOG_LEVEL', (v) => logLevels.includes(v), `one of ${logLevels.join(', ')}`) ?? 'info',
    trustedProxies,
    rateLimit: rateLimit !== 'off',
    metricsToken: check('METRICS_TOKEN', (v) => v.length >= 16, 'at least 16 characters long'),
    updateUrl: check('UPDATE_URL', isAddress('https:'), 'an https:// address'),
    // In microseconds (sd_watchdog_enabled(3)).
    watchdog: Number(text('WATCHDOG_USEC') ?? 0) / 1000 || undefined,
    backup: {
      place:
        check(
          'BACKUP_DIR',
          isBackupPlace,
          'a folder or s3://key:secret@host/bucket (a / in the secret is %2F)',
        ) ?? backupFolder(dataDir),
      passphrase: check('BACKUP_PASSPHRASE', (v) => v.length >= 12, 'at least 12 characters long'),
      isNightly: choose('BACKUP', 'nightly', 'off') !== 'off',
    },
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The database file of a shop without PostgreSQL. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.db')
}

/** An address that can get mail; its domain may have umlauts. */
const isMailbox = (email: string) => emailProblem(normaliseEmail(email)) === undefined

/** The address in `Laden <a@b.ch>`, or the text as it is. */
function addressIn(value: string): string {
  return value.replace(/^.*<([^<>]*)>$/, '$1').trim()
}

/** Where backups go when nothing else is said. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

/** A complete address with one of these protocols and a host. */
function isAddress(...protocols: string[]): (value: string) => boolean {
  return (value) => {
    const url = URL.parse(value)
    if (!url || !protocols.includes(url.protocol)) return false
    return url.host !== '' && value.slice(url.protocol.length).startsWith('//')
  }
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  // Credentials would be visible to everybody, in links and mails.
  return url?.href === `${url?.origin}/` && isAddress('http:', 'https:')(value)
}

/** Whether backups go to a folder and not to a bucket. */
export const isFolder = (place: string) => !place.includes('://')

/** A folder, or the complete address of one in a bucket. */
function isBackupPlace(value: string): boolean {
  if (isFolder(value)) return true
  const { username, password, pathname } = URL.parse(value) ?? {}
  const isWhole = Boolean(username && password && pathname && pathname !== '/')
  return isWhole && isAddress('s3:', 's3+http:')(value)
}

/** The address of a machine, or a network such as `10.0.0.0/8`; `/0` would be everybody. */
function isNetwork(value: string): boolean {
  const [address = '', length, ...rest] = value.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (length === undefined) return longest > 0
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(length) && Number(length) <= longest
}

/** Variables whose value must not appear in a log. */
const isSecret = /PASSWORD|PASSPHRASE|TOKEN|SECRET|KEY/

/** The address without its credentials, in which a / should be written %2F and may not be. */
export function hideSignIn(value: string): string {
  return value.replace(/\/\/.*@/, '//…@')
}
