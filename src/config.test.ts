import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('demo data and a disabled rate limit are refused with a live Stripe key', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({}).seed).toBe('demo')
  expect(readConfig({ SEED: 'none' }).seed).toBe('none')
  expect(readConfig(stripe).seed).toBe('none')
  expect(readConfig({ ...stripe, SEED: 'demo' }).seed).toBe('demo')
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }
  expect(readConfig(live).seed).toBe('none')
  expect(() => readConfig({ ...live, SEED: 'demo' })).toThrow(/SEED=demo/)
  expect(readConfig({ ...stripe, RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  expect(() => readConfig({ ...live, RATE_LIMIT: 'off' })).toThrow(/RATE_LIMIT=off/)
})

test('values that would fail at a later step are all reported at the start', () => {
  const wrong = {
    TRUSTED_PROXIES: '10.0.0.1, foo, 10.0.0.0/99, 10.0.0.0/0, fd00::/129, 10.0.0.0/8',
    MAP_EMBED_URL: 'https://',
    PUBLIC_URL: 'https://owner:hidden@shop.example',
    SMTP_URL: 'smtp://',
    DATABASE_URL: 'postgres://shop@:x/',
    // A / that should have been %2F.
    BACKUP_DIR: 's3://key:any/hidden@s3.example/bucket',
  }
  const report = () => readConfig(wrong)
  for (const name of Object.keys(wrong)) expect(report).toThrow(new RegExp(`${name} must be`))
  expect(report).toThrow(/not "foo"/)
  expect(report).toThrow(/not "10\.0\.0\.0\/99"/)
  expect(report).toThrow(/not "10\.0\.0\.0\/0"/)
  expect(report).toThrow(/not "fd00::\/129"/)
  expect(report).not.toThrow(/10\.0\.0\.1"|\/8"/)
  expect(report).not.toThrow(/hidden/)
})

test('a shop on the internet without keys sells nothing, unless it is to be shown', () => {
  const { isSimulated, seed } = readConfig({})
  expect([isSimulated, seed]).toEqual([true, 'demo'])
  const https = { PUBLIC_URL: 'https://shop.example' }
  expect(readConfig(https)).toMatchObject({ isSimulated: false, stripe: undefined, seed: 'none' })
  const shown = { ...https, PAYMENTS: 'simulator' }
  expect(readConfig(shown)).toMatchObject({ isSimulated: true, seed: 'none' })
  expect(readConfig({ ...shown, SEED: 'demo' }).seed).toBe('demo')
  // Its password is public.
  expect(() => readConfig({ ...https, SEED: 'demo' })).toThrow(/PAYMENTS=simulator/)
  const stripe = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ ...https, ...stripe })).toMatchObject({ isSimulated: false, seed: 'none' })
  const shouted = { PUBLIC_URL: 'HTTPS://Shop.Example/' }
  const { publicUrl, isSimulated: takesNothing } = readConfig(shouted)
  expect([publicUrl, takesNothing]).toEqual(['https://shop.example', false])
  expect(() => readConfig({ ...shown, ...stripe })).toThrow(/exclude each other/)
  expect(() => readConfig({ PAYMENTS: 'none' })).toThrow(/PAYMENTS must be simulator/)
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'live_1', 'sk_', 'sk_live_', 'whsec_1', 'sk_prod_1'],
  ['STRIPE_WEBHOOK_SECRET', 'we_1', 'sk_live_1', 'whsec_', 'WHSEC_1'],
  ['MAIL_FROM', 'Laden <a@>', 'Laden', 'a@b', 'a@b.ch, c@d.ch', '<>', 'Laden a@b.ch', '@b.ch'],
  ['ADMIN_EMAIL', 'chef@', 'Chef <chef@shop.example>', 'chef shop.example', 'jürg@shop.example'],
  ['HSTS_SUBDOMAINS', 'yes', '1'],
  ['METRICS_TOKEN', '123456789012345'],
])('%s is refused when it cannot be right', (name, ...values) => {
  for (const value of values)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} must be`))
})

test('the sender may be written with a name', () => {
  for (const MAIL_FROM of ['laden@shop.example', 'Laden <laden@shop.example>'])
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe('laden@shop.example')
  const MAIL_FROM = 'Föhnwacht <laden@föhnwacht.example>'
  expect(readConfig({ MAIL_FROM }).mailFrom).toBe('laden@xn--fhnwacht-n4a.example')
  const ADMIN_EMAIL = 'chef@föhnwacht.example'
  expect(readConfig({ ADMIN_EMAIL }).admin.email).toBe(ADMIN_EMAIL)
})

test('trusted proxies are addresses or networks', () => {
  const TRUSTED_PROXIES = '127.0.0.1,::1, 10.0.0.0/8 ,fd00::/8,192.168.1.0/32,'
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    'fd00::/8',
    '192.168.1.0/32',
  ])
})

test('backups go to a folder or a complete S3 address; its credentials appear in no message', () => {
  expect(readConfig({ DATA_DIR: '/x' }).backup).toMatchObject({
    place: '/x/backups',
    isNightly: true,
  })
  const BACKUP_DIR = 's3://AK:SE%2FCRET@s3.example/bucket/shop?region=eu'
  expect(readConfig({ BACKUP_DIR, BACKUP: 'off' }).backup).toMatchObject({
    place: BACKUP_DIR,
    isNightly: false,
  })
  const wrong = () =>
    readConfig({ BACKUP_DIR: 's3://AK:SECRET@s3.example', BACKUP_PASSPHRASE: 'kurz' })
  expect(wrong).toThrow(/BACKUP_DIR must be[^]*BACKUP_PASSPHRASE must be/)
  expect(wrong).not.toThrow(/SECRET@|kurz/)
})

test('.env.example explains every variable the shop reads, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')
  const examples = parseEnv(text)
  const names = new Set<string>()
  const notes = (_: object, name: string | symbol) => {
    names.add(String(name))
    return examples[String(name)]
  }
  expect(() => readConfig(new Proxy({}, { get: notes }))).not.toThrow()
  expect(Object.keys(examples).toSorted()).toEqual([...names].toSorted())
  // The first group is a general introduction.
  const groups = text.trim().split('\n\n').slice(1)
  const explained = /^# [^\n]{20}[^]*\n[A-Z_]+=/
  expect(groups.filter((group) => !explained.test(group))).toEqual([])
})

/** What leads outside and the trial of an update keeps, and why nobody hears of it. */
const keptInTrial = {
  UPDATE_URL: 'only asks for a version',
  TURNSTILE_SITE_KEY: 'is for visitors, whom the trial has none of',
  TURNSTILE_SECRET: 'is for visitors, whom the trial has none of',
  MAP_EMBED_URL: 'is opened by browsers',
  METRICS_TOKEN: 'lets somebody in',
}

test('the trial of an update gets no address or key by which it would reach somebody', () => {
  const [example, update] = ['.env.example', 'deploy/update.sh'].map((path) =>
    readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
  )
  const outward = Object.keys(parseEnv(example ?? '')).filter((name) =>
    /_(URL|KEY|SECRET|TOKEN)$/.test(name),
  )
  const kept = outward.filter((name) => !update?.includes(` ${name}=`))
  expect(new Set(kept)).toEqual(new Set(Object.keys(keptInTrial)))
})
