import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { openMailFolder } from './mail-folder.ts'

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
  expect(lines[0]).toContain(files[0])
  expect(lines.join('\n')).not.toContain('geheim')
})
