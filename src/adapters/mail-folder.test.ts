import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { findPersonal } from '../../test/support/watched-log.ts'
import { describeError } from '../server/http/logged-errors.ts'
import { openMailFolder } from './mail-folder.ts'
import { openSmsFolder } from './sms-folder.ts'

test('a mail becomes a file that people and mail programs can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines: string[] = []
  const transport = openMailFolder(join(folder, 'mail'), (line) => lines.push(line))
  const text = 'Grüezi\n\nhttp://shop.test/verify-email?token=geheim\n'
  const mail = {
    from: { name: 'Föhn "Wacht", Huber', address: 'info@foehnwacht.example' },
    to: 'heidi@beispiel.ch',
    subject: 'Bestätigung «Föhn»',
    text,
    html: '<p>Grüezi</p>\n',
    replyTo: 'c@d.ch',
  }
  await transport.send({ ...mail, messageId: '<test.1.2@foehnwacht.example>' })
  await transport.send({
    ...mail,
    subject: 'a\r\nBcc: x@y.ch',
    attachment: { name: 'RE-2026-0001.pdf', bytes: Buffer.from('%PDF-1.7'.repeat(30)) },
    messageId: '<test.2.2@foehnwacht.example>',
  })

  const files = (await readdir(join(folder, 'mail'))).toSorted()
  expect(files).toEqual([
    expect.stringMatching(/^\d{4}-.*-heidi@beispiel\.ch-test\.1\.2\.eml$/),
    expect.stringMatching(/\.eml$/),
  ])
  const [first = '', second = ''] = await Promise.all(
    files.map((file) => readFile(join(folder, 'mail', file), 'utf8')),
  )
  expect(first).toContain('Subject: Bestätigung «Föhn»\r\n')
  expect(first).toContain('Grüezi\r\n')
  const parsed = await PostalMime.parse(first)
  expect(parsed).toMatchObject({
    from: mail.from,
    to: [{ address: 'heidi@beispiel.ch' }],
    replyTo: [{ address: 'c@d.ch' }],
    subject: mail.subject,
    messageId: '<test.1.2@foehnwacht.example>',
  })
  expect(parsed.text?.trim().replaceAll('\r', '')).toBe(text.trim())
  expect(parsed.html?.trim()).toBe('<p>Grüezi</p>')
  const other = await PostalMime.parse(second)
  expect(other.bcc).toBeUndefined()
  expect(other.text?.trim().replaceAll('\r', '')).toBe(text.trim())
  const [file] = other.attachments
  expect(file).toMatchObject({ filename: 'RE-2026-0001.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('%PDF-1.7'.repeat(30))
  expect(lines[0]?.split('*')).toEqual([
    `E-Mail: ${join(folder, 'mail', (files[0] ?? '').slice(0, 25))}`,
    '-test.1.2.eml',
  ])
  expect(lines.join('\n')).not.toContain('geheim')
  expect(findPersonal(lines.join('\n'))).toBeUndefined()
})

test('a text message becomes a file, and the log names it without the number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines: string[] = []
  const sms = openSmsFolder(folder, (line) => lines.push(line))
  await sms.send({ to: '+41791234567', text: 'Grüezi' })
  const [file = ''] = await readdir(folder)
  expect(await readFile(join(folder, file), 'utf8')).toMatch(
    /^An: \+41791234567\n[^]*\n\nGrüezi\n$/,
  )
  expect(lines).toEqual([`SMS: ${join(folder, file)}`])
  expect(findPersonal(lines.join('\n'))).toBeUndefined()
})

test('a folder that cannot be written says so, with its code and without whom it is about', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const taken = join(folder, 'taken')
  await writeFile(taken, '')
  const addresses = { to: 'heidi@beispiel.ch', replyTo: 'c@d.ch', messageId: '<test.1.2@e.ch>' }
  const from = { name: 'Föhnwacht', address: 'info@foehnwacht.example' }
  const mail = { ...addresses, from, subject: 'Grüezi', text: '', html: '' }
  for (const failing of [
    openMailFolder(taken, () => {}).send(mail),
    openSmsFolder(taken, () => {}).send({ to: '+41791234567', text: 'Grüezi' }),
  ]) {
    const described = describeError(await failing.catch((error: unknown) => error))
    expect(described).toMatchObject({ code: 'ENOTDIR', message: expect.stringContaining(taken) })
    expect(findPersonal(JSON.stringify(described))).toBeUndefined()
  }
})
