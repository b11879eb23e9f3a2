import { expect, test, vi } from 'vitest'

// The module with its production cost: the other tests hash at a lower one.
vi.resetModules()
const { hashCost, hashPassword, verifyPassword } = await import('./argon2.ts')

test('a password is compared exactly as typed', async () => {
  const typed = ` Zünd-Hölzli ${'x'.repeat(100)}`
  const hash = await hashPassword(typed)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await hashPassword(typed)).not.toBe(hash)
  expect(await verifyPassword(typed, hash)).toBe(true)
  expect(await verifyPassword(typed.trim(), hash)).toBe(false)
  expect(await verifyPassword(`${typed}y`, hash)).toBe(false)
  expect(await verifyPassword(typed, undefined)).toBe(false)
})

test('at most four are hashed at once, fifty wait, the rest are rejected', async () => {
  hashCost.memory = 8
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => hashPassword('geheim!!')),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
  await expect(hashPassword('geheim!!')).resolves.toMatch(/^\$argon2id/)
})

test('whoever is known goes before strangers and has places of their own, whatever is hashed or compared', async () => {
  hashCost.memory = 8
  const hash = await hashPassword('geheim!!')
  const done: string[] = []
  const strangers = Array.from({ length: 60 }, (_, n) =>
    (n % 2 === 0 ? hashPassword('geheim!!') : verifyPassword('geheim!!', hash)).then(() =>
      done.push('stranger'),
    ),
  )
  const known = [
    hashPassword('geheim!!', 'known').then(() => done.push('known')),
    verifyPassword('geheim!!', hash, 'known').then(() => done.push('known')),
    verifyPassword('falsch!!', undefined, 'known').then(() => done.push('known')),
  ]
  const ends = await Promise.allSettled([...strangers, ...known])
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(6)
  // Four were running when they came, and as many may have ended at the same moment.
  expect(done.lastIndexOf('known')).toBeLessThan(12)
})
