import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../db/commit.ts'
import { openShop } from '../../../test/support/shop.ts'
import { seedDemoDevices } from './demo-devices.ts'
import { listAllDevices } from './list-devices.ts'

// A leap day, too: the same day a few years before or after may not exist.
test.each(['2026-03-07', '2028-02-29'])(
  'the demo data have three households with devices in all three due states on %s',
  async (today) => {
    const shop = await openShop()
    onTestFinished(() => shop.close())
    const { db } = shop
    const { user } = await shop.newCustomer()
    await transaction(db, (trx) =>
      seedDemoDevices(trx, user.email, Date.parse(`${today}T09:00:00Z`)),
    )
    const { total, data } = await listAllDevices(db, { page: 1, limit: 20 }, today)
    expect(total).toBe(12)
    expect(new Set(data.map(({ person }) => person.idUser)).size).toBe(3)
    const own = data.filter(({ person }) => person.idUser === user.idUser)
    for (const devices of [data, own])
      expect(new Set(devices.map(({ ampel }) => ampel))).toEqual(
        new Set(['gut', 'bald', 'faellig']),
      )
  },
)
