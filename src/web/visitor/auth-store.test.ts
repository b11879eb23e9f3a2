import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const user = { idUser: 7, email: 'heidi@beispiel.ch', vorname: 'Heidi', role: 'admin' }

/** The store of a page that has just been loaded; every call is answered so, or not at all. */
async function load(answer?: { status: number; body?: object }) {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
  return (await import('./auth-store.ts')).useAuth
}

test.each([{ user }, user])(
  'a login answer is understood, named or flat: %j (§6.11 §7.3)',
  async (body) => {
    const auth = await load({ status: 200, body })
    expect(await auth.getState().login('heidi@beispiel.ch', 'Kaminfeger-2026')).toEqual({ user })
    expect(auth.getState()).toMatchObject({ user, error: null })
  },
)

test.each([
  [undefined, 'Login fehlgeschlagen'],
  [{ status: 500, body: {} }, 'Falsche Zugangsdaten oder Serverfehler'],
  [{ status: 401, body: { message: 'Wort' } }, 'Wort'],
] as const)('a login that is answered %j says %s', async (answer, text) => {
  const auth = await load(answer)
  await expect(auth.getState().login('heidi@beispiel.ch', 'falsch')).rejects.toThrow(text)
  expect(auth.getState()).toMatchObject({ user: null, error: text })
})

test('a start without an answer can be made again', async () => {
  const auth = await load()
  await auth.getState().start()
  expect(auth.getState()).toMatchObject({ isLoading: false, error: 'Fehler beim Laden' })
  vi.stubGlobal('fetch', async () => Response.json({ user }))
  await auth.getState().start()
  expect(auth.getState()).toMatchObject({ user, isLoading: false, error: null })
})
