import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../test/support/site.ts'
import { openPageTurns } from './page-turns.ts'

test.each([
  ['/produkte?suche=', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['/gibt-es-nicht-', '2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'],
  ['/verify-email?token=', '203.0.113.7', '203.0.113.7', '2001:db8::1'],
  ['/zahlen/', '::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'],
])(
  'however many pages (%s) one source asks for at once, others get theirs',
  async (path, source, same, other) => {
    const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>()
    let isHeld = false
    const site = await openSite({ whilePages: async () => (isHeld ? goOn : undefined) })
    onTestFinished(() => site.close())
    const readKept = () => site.app.inject({ url: '/', remoteAddress: source })
    expect((await readKept()).statusCode).toBe(200)
    site.rendered.length = 0
    isHeld = true
    let sent = 0
    const ask = (remoteAddress: string) =>
      site.app.inject({
        url: `${path}x${(sent += 1)}`,
        headers: { accept: 'text/html' },
        remoteAddress,
      })
    const many = Array.from({ length: 104 }, () => ask(source))
    await expect.poll(() => site.rendered.length).toBe(4)
    const refused = await ask(same)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    // What is kept needs no turn.
    expect((await readKept()).statusCode).toBe(200)
    // A program that only wants to know who is there does not wait, either.
    expect((await site.app.inject({ url: '/api/session', remoteAddress: source })).statusCode).toBe(
      200,
    )
    const others = ask(other)
    await expect.poll(() => site.rendered.length).toBe(5)

    letGoOn()
    expect((await others).statusCode).toBe(200)
    const answers = await Promise.all(many)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await ask(source)).statusCode).toBe(200)
  },
)

test('a page that cannot be rendered hands its turn on', async () => {
  const site = await openSite({ whilePages: () => Promise.reject(new Error('not rendered')) })
  onTestFinished(() => site.close())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      site.app.inject({ url: `/produkte?suche=${n}`, headers: { accept: 'text/html' } }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([500]))
})

test('a source whose pages are done leaves nothing behind', async () => {
  const lines = new Map()
  const takeTurn = openPageTurns(lines)
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>()
  const sources = Array.from({ length: 20 }, (_, n) => `203.0.113.${n % 2}`)
  const pages = sources.map((source) => takeTurn(source, () => goOn))
  expect(lines.size).toBe(2)
  letGoOn()
  await Promise.all(pages)
  expect(lines.size).toBe(0)
})

test('where nothing is limited, no page waits for its turn', async () => {
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>()
  const site = await openSite({ rateLimit: false, whilePages: () => goOn })
  onTestFinished(async () => {
    letGoOn()
    await site.close()
  })
  const ask = (n: number) =>
    site.app.inject({ url: `/produkte?suche=${n}`, headers: { accept: 'text/html' } })
  const pages = Array.from({ length: 20 }, (_, n) => ask(n))
  await expect.poll(() => site.rendered.length).toBe(20)
  letGoOn()
  for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200)
})
