import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../db/commit.ts'
import { findFreePort } from '../../test/support/free-port.ts'
import { openRefusingMailServer } from '../../test/support/refusing-mail-server.ts'
import { openTestDatabase } from '../../test/support/test-database.ts'
import { MINUTE } from '../contract/time/time.ts'
import { readSettings } from '../shop/settings/settings.ts'
import { queueMail } from '../shop/mail/outbox.ts'
import { sendDueMails } from '../shop/mail/send-mails.ts'
import { type OutgoingMail, RecipientRefused } from '../shop/mail/transport.ts'
import { openSmtp } from './smtp.ts'

type Received = Email & { recipients: string[]; raw: string }

/** A real mail server; the first `refusals` mails are deferred with 451. */
async function openMailServer(port: number, refusals = 0) {
  const received: Received[] = []
  const passwords: string[] = []
  let left = refusals
  const take = async (stream: Readable, { envelope }: SMTPServerSession) => {
    const bytes = await buffer(stream)
    const mail = await PostalMime.parse(bytes)
    if (left-- > 0) throw Object.assign(new Error('try later'), { responseCode: 451 })
    const recipients = envelope.rcptTo.map(({ address }) => address)
    received.push({ ...mail, recipients, raw: String(bytes) })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '')
      done(null, { user: username ?? '' })
    },
    onData: callbackify(take),
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { received, passwords, port: (server.server.address() as AddressInfo).port }
}

async function openRefusing(answer: string): Promise<string> {
  const server = await openRefusingMailServer(answer)
  onTestFinished(server.close)
  return server.url
}

const from = 'versand@foehnwacht.example'
const business = { name: 'Föhnwacht, "Kaminfeger"', address: 'info@foehnwacht.example' }

test('a mail arrives as text and as HTML, from the one sender, for one recipient', async () => {
  const { received, port } = await openMailServer(0)
  await openSmtp({ url: `smtp://127.0.0.1:${port}`, from }).send({
    to: 'heidi@beispiel.ch',
    subject: 'Bestätigung\r\nBcc: x@y.ch',
    from: business,
    text: 'Grüezi «Heidi»\n',
    html: '<p>Grüezi «Heidi»</p>',
    replyTo: 'kunde@beispiel.ch',
    messageId: '<test.1@foehnwacht.example>',
    attachment: { name: 'RE-2026-0001.pdf', bytes: Buffer.from('%PDF-1.7') },
    unsubscribe: 'https://foehnwacht.example/u/0123456789abcdefghijkl',
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: { name: business.name, address: from },
    replyTo: [{ address: 'kunde@beispiel.ch' }],
    recipients: ['heidi@beispiel.ch'],
    messageId: '<test.1@foehnwacht.example>',
  })
  expect(received[0]?.bcc).toBeUndefined()
  expect(received[0]?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<https://foehnwacht.example/u/0123456789abcdefghijkl>',
      }),
      expect.objectContaining({
        key: 'list-unsubscribe-post',
        value: 'List-Unsubscribe=One-Click',
      }),
    ]),
  )
  const [file] = received[0]?.attachments ?? []
  expect(file).toMatchObject({ filename: 'RE-2026-0001.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  expect(received[0]?.html).toContain('<p>Grüezi «Heidi»</p>')
  expect(received[0]?.text?.trim()).toBe('Grüezi «Heidi»')
})

const bare = {
  from: business,
  to: 'heidi@beispiel.ch',
  replyTo: business.address,
  subject: 's',
  text: 't',
  html: 't',
  messageId: '<1@shop.ch>',
}

test('a calendar entry arrives as a file, and where mail programs look for one', async () => {
  const { received, port } = await openMailServer(0)
  const bytes = Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n')
  const attachment = { name: 'termin.ics', method: 'PUBLISH', bytes } as const
  await openSmtp({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...bare, attachment })
  expect(received[0]?.raw).toMatch(/multipart\/alternative[^]+text\/calendar; [^]*?method=PUBLISH/)
  expect(received[0]?.attachments).toContainEqual(
    expect.objectContaining({ filename: 'termin.ics' }),
  )
})

test('a password leaves this machine over TLS only, unless the address says otherwise', async () => {
  const { received, passwords, port } = await openMailServer(0)
  // The same server, as if it were on another machine.
  const url = `smtp://laden:geheim@0.0.0.0:${port}`
  await expect(openSmtp({ url, from }).send(bare)).rejects.toThrow('STARTTLS')
  expect([passwords, received]).toEqual([[], []])
  await openSmtp({ url: `${url}?requireTLS=false`, from }).send(bare)
  await openSmtp({ url: `smtp://laden:geheim@localhost:${port}`, from }).send(bare)
  expect([passwords, received.length]).toEqual([['geheim', 'geheim'], 2])
})

test('a mail server that is down, then busy, then up gets the mail once', async () => {
  const storage = await openTestDatabase()
  onTestFinished(() => storage.drop())
  const port = await findFreePort()
  const transport = openSmtp({ url: `smtp://127.0.0.1:${port}`, from })
  const shop = { db: storage.db, publicUrl: 'http://shop.test' }
  const start = Date.UTC(2026, 2, 7)
  const mail = {
    kind: 'verify-email' as const,
    subjectKey: '1',
    to: 'heidi@beispiel.ch',
    subject: 'Hallo',
    body: ['Text'],
  }
  await transaction(storage.db, (trx) => queueMail(trx, mail, start))

  expect(await sendDueMails(shop, transport, start)).toBe(0)
  const { received } = await openMailServer(port, 1)
  expect(await sendDueMails(shop, transport, start + MINUTE)).toBe(0)
  expect(await sendDueMails(shop, transport, start + 3 * MINUTE)).toBe(1)
  expect(await sendDueMails(shop, transport, start + 60 * MINUTE)).toBe(0)
  expect(received.map(({ subject }) => subject)).toEqual(['Hallo'])
})

test('a business and a customer with umlauts in their domains: every header is ASCII', async () => {
  const storage = await openTestDatabase()
  onTestFinished(() => storage.drop())
  const { db } = storage
  const { revision: _, ...settings } = await readSettings(db)
  const business = { ...settings.business, name: 'Föhnwacht', email: 'info@föhnwacht.example' }
  const value = JSON.stringify({ ...settings, business })
  await db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  const start = Date.UTC(2026, 2, 7)
  const customer = { to: 'heidi@bücher.example', replyTo: 'kunde@zürich.example' }
  const mail = {
    kind: 'verify-email' as const,
    subjectKey: '1',
    subject: 'Grüezi',
    body: ['Text'],
    ...customer,
  }
  await transaction(db, (trx) => queueMail(trx, mail, start))
  const { received, port } = await openMailServer(0)
  const smtp = openSmtp({ url: `smtp://127.0.0.1:${port}`, from })
  const handedOver: OutgoingMail[] = []
  const send = (mail: OutgoingMail) => (handedOver.push(mail), smtp.send(mail))
  expect(await sendDueMails({ db, publicUrl: 'http://shop.test' }, { send }, start)).toBe(1)
  // Not every transport changes addresses as this one does.
  expect(handedOver).toMatchObject([
    {
      to: 'heidi@xn--bcher-kva.example',
      replyTo: 'kunde@xn--zrich-kva.example',
      from: { address: 'info@xn--fhnwacht-n4a.example' },
    },
  ])
  const [head = ''] = (received[0]?.raw ?? '').split('\r\n\r\n')
  expect(head).toMatch(/^[\r\n\t -~]+$/)
  expect(head).toMatch(/^Message-ID: <verify-email\.\S+@xn--fhnwacht-n4a\.example>$/im)
  expect(head).toMatch(/^To: heidi@xn--bcher-kva\.example$/im)
  expect(head).toMatch(/^Reply-To: kunde@xn--zrich-kva\.example$/im)
})

test.each([
  ['5.1.1 No such user', true],
  ['5.2.1 Mailbox disabled', true],
  ['5.1.10 Recipient address has null MX', true],
  // These concern us, or are temporary.
  ['5.1.8 Sender address rejected', false],
  ['5.2.2 Mailbox full', false],
  ['5.7.1 Relaying denied', false],
  ['Relay access denied', false],
])('a recipient refused with 550 %s: permanent is %s', async (answer, isForGood) => {
  const transport = openSmtp({ url: await openRefusing(answer), from })
  const error = await transport.send(bare).catch((failure: unknown) => failure)
  expect(error).toMatchObject({ message: expect.stringContaining(answer) })
  expect(error instanceof RecipientRefused).toBe(isForGood)
})
