import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { newAdmin } from '../../../test/support/admin.ts'
import { appointmentRequest } from '../../../test/support/appointments.ts'
import { openSite } from '../../../test/support/site.ts'
import { pictureBytes } from '../../contract/catalogue/pictures.ts'

type Upload = { path: string; cookie: string; isChunked?: true }

/** Announces an upload of the largest size and sends only its beginning. `finish` sends the rest. */
function hold(port: number, { path, cookie, isChunked }: Upload) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: shop.test',
    `cookie: ${cookie}`,
    'idempotency-key: press',
    'content-type: application/octet-stream',
    isChunked ? 'transfer-encoding: chunked' : `content-length: ${pictureBytes}`,
  ].join('\r\n')
  socket.write(`${head}\r\n\r\n${isChunked ? '10\r\n' : ''}${'x'.repeat(16)}`)
  return {
    cut: () => socket.destroy(),
    finish: () => socket.write('x'.repeat(pictureBytes - 16)),
    /** The status of the answer: 415 for one that was read whole (it is no picture), undefined while it is held. */
    status: () => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1],
  }
}

test('uploads held open have a limit for each sender and for all, and leave room for the business', async () => {
  const site = await openSite()
  const { port } = site.app.server.address() as AddressInfo
  const [heidi, owner, helper] = [
    await site.newCustomer(),
    await newAdmin(site),
    await newAdmin(site),
  ]
  await site.db.updateTable('users').set({ email_verified_at: 1 }).execute()
  const made = await site.api('POST /api/appointments', {
    body: appointmentRequest,
    cookie: heidi.cookie,
    headers: { 'idempotency-key': 'press' },
  })
  const photos = `/api/appointments/${made.body.id}/photos`
  const holdAll = (uploads: Upload[]) => uploads.map((upload) => hold(port, upload))
  const expectRefused = async (held: ReturnType<typeof holdAll>, statuses: string[]) => {
    const given = () => held.map(({ status }) => status()).filter((one) => one !== undefined)
    await expect.poll(given).toEqual(statuses)
  }
  /** The answer to one that is sent whole. */
  const sent = async (upload: Upload) => {
    const held = hold(port, upload)
    held.finish()
    await expect.poll(held.status).toBeDefined()
    return held.status()
  }
  const visitor = { path: photos, cookie: heidi.cookie }
  const business = { path: '/api/admin/pictures', cookie: owner.cookie }

  // Refused while the file is still on its way.
  for (const [path, cookie, status] of [
    [photos, helper.cookie, '404'],
    ['/api/appointments/x/photos', heidi.cookie, '400'],
    [business.path, heidi.cookie, '403'],
    [`/api/devices/import?idUser=${owner.user.idUser}`, heidi.cookie, '403'],
    [`/api/devices/import?idUser=1&uebernehmen=x`, owner.cookie, '400'],
  ] as const)
    await expectRefused(holdAll([{ path, cookie }]), [status])

  const visitors = holdAll([visitor, { ...visitor, isChunked: true }, visitor, visitor])
  await expectRefused(visitors, ['429', '429'])
  const owners = holdAll([business, business, business])
  await expectRefused(owners, ['429'])
  expect(await sent({ ...business, cookie: helper.cookie })).toBe('415')

  // What is cut off makes room again.
  for (const { cut } of visitors) cut()
  await expect.poll(() => sent(visitor)).toBe('415')
  const [last] = holdAll([visitor])
  expect(await sent(visitor)).toBe('503')
  last?.finish()
  await expect.poll(() => last?.status()).toBe('415')
  site.app.server.closeAllConnections()
  await site.close()
})
