import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installed } from '../../contract/settings/public-rows.ts'
import type { Block } from './blocks.ts'
import { dark, light } from './look.ts'
import { renderMail } from './render.ts'

const { business } = installed

const longWord = 'Ü'.repeat(200)
const nasty = {
  html: `<img src=x onerror="alert(1)"> & 'so' </style><script>`,
  line: 'Heidi\r\nTotal CHF 0.00\u2028Freundliche Grüsse',
  turned: 'Heidi \u202eretsuM\u202c \u2066x\u2069',
  emoji: '👩🏽‍🚒 Müller',
  arabic: 'محمد العربي',
  longWord,
}

const everyBlock = (typed: string): Block[] => [
  typed,
  { button: typed, url: `http://shop.test/?q=${typed}` },
  {
    facts: [
      [typed, typed],
      ['AGB', typed, `http://shop.test/${typed}`],
    ],
  },
  { code: [typed, typed] },
  { title: 'Lieferadresse', lines: [typed, typed] },
  {
    bill: [{ quantity: 2, name: typed, each: '1.00', amount: '2.00' }],
    sums: [{ name: 'Total', amount: '2.00', isTotal: true }],
  },
  { quote: typed },
  { signature: [typed] },
]
const publicUrl = 'http://shop.test'
const addresses = { to: 'a@b.ch', id: 'test.1' }
const write = (body: readonly Block[], from: string = business.name) =>
  renderMail({ subject: 'Bestätigung', body }, { ...business, name: from }, addresses, publicUrl)

test.each(Object.entries(nasty))('%s: typed text stays text and adds no line', (_, typed) => {
  const plain = write(everyBlock('Wort'))
  const { text, html } = write(everyBlock(typed), typed)
  expect(html.match(/<[a-z]+/g)?.toSorted()).toEqual(
    plain.html
      .match(/<[a-z]+/g)
      // A quote keeps its line breaks.
      ?.concat(typed === nasty.line ? ['<br', '<br'] : [])
      .toSorted(),
  )
  expect(html).not.toMatch(/<script|<img|[\u202a-\u202e\u2066-\u2069]/)
  const lines = text.split('\n')
  expect(lines.filter((line) => /^(Total CHF 0|Freundliche Grüsse$)/.test(line))).toHaveLength(1)
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r\u2028]/)
})

test.each<[string, Block[]]>([
  ['Der Link gilt.', ['Guten Tag Heidi', 'Der Link gilt.', 'Haben Sie eine Frage?']],
  ['Wann kommen Sie? Grüsse', ['Heidi schrieb:', { quote: 'Wann kommen Sie?\nGrüsse' }]],
  ['Guten Tag Am Montag.', [{ letter: 'Guten Tag\nAm Montag.' }, { quote: 'Wann?' }]],
  ['', ['Guten Tag']],
])('a list of mails shows %j beside the subject', (preview, blocks) => {
  expect(/<div style="display:none[^>]*>(.*)<\/div>/.exec(write(blocks).html)?.[1]).toBe(preview)
})

test('a remark on the sums is as wide as the bill', () => {
  const { html } = write([{ bill: [], sums: [{ name: 'Ohne Versand.', amount: '' }] }])
  expect(html).toMatch(/<td colspan="2"[^>]*>Ohne Versand\.<\/td>/)
})

test.each([nasty.arabic, nasty.emoji])('%s is a name like any other', (typed) => {
  expect(write([typed]).html).toContain(typed)
  expect(write([typed]).text).toBe(`${typed}\n`)
})

test("a visitor's lines are quoted, so that none of them can pass for the shop's", () => {
  const { text } = write([{ quote: 'Hoi\n\nFreundliche Grüsse\n> Föhnwacht' }])
  expect(text).toBe('> Hoi\n>\n> Freundliche Grüsse\n> > Föhnwacht\n')
})

test("the owner's lines stay lines, and are text", () => {
  const { text, html } = write([{ letter: 'Guten Tag\n\nAm <b>Montag</b>.\nUm acht.' }])
  expect(text).toBe('Guten Tag\n\nAm <b>Montag</b>.\nUm acht.\n')
  expect(html).toMatch(/>Guten Tag\s<br>\s<br>Am &lt;b&gt;Montag&lt;\/b&gt;\.\s<br>Um acht\.</)
})

test('a mail loads nothing and tracks nobody', () => {
  const { html } = write(everyBlock('Wort'))
  expect(html).not.toMatch(/<(img|link|script|iframe|object|video)|url\(|@import|@font-face|src=/)
  expect(html).toContain('<html lang="de-CH">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme:dark')
  // Two layout tables and one data table; each is marked as such.
  expect(html.match(/<table role="presentation"/g)).toHaveLength(2)
  expect(html.match(/<th scope=/g)).toHaveLength(3)
  for (const line of html.split('\n')) expect(line.length).toBeLessThan(990)
})

test('the colours are those of the website, with readable contrast', () => {
  const tokens = readFileSync('src/web/ui/styles/tokens.css', 'utf8')
  for (const colour of [...Object.values(light), ...Object.values(dark)])
    expect(tokens).toContain(`: ${colour};`)
  const pairs = [
    [light.ink, light.card],
    [light.muted, light.card],
    [light.redDeep, light.card],
    [light.onDark, light.red],
    [light.onDark, light.soot],
    [dark.text, dark.card],
    [dark.muted, dark.card],
    [dark.link, dark.card],
  ] as const
  for (const [on, ground] of pairs) expect(contrast(on, ground)).toBeGreaterThan(4.5)
})

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each([
  'Bitte bestätigen Sie Ihre ◦E-Mail-Adresse◦',
  'Ihr Termin: Sonntag, ◦29. November◦ 2026, 15:30 bis ◦16:30 Uhr◦',
  'Mo–Fr ◦07:30–12:00◦, ◦13:30–17:00◦',
])('what reads badly when broken stays on one line: %s', (marked) => {
  const [before = '', first = '', between = '', second = ''] = marked.split('◦')
  const subject = marked.replaceAll('◦', '')
  const { html } = renderMail({ subject, body: [] }, business, addresses, publicUrl)
  const whole = (part: string) => part && `<span style="white-space:nowrap">${part}</span>`
  expect(html).toContain(`${before}${whole(first)}${between}${whole(second)}</h1>`)
  expect(html).toContain(`<title>${subject}</title>`)
})

test('an order number never breaks, neither in the title nor in a sentence', () => {
  const number = 'FW-2026-000012'
  const subject = `Ihre Bestellung ${number} ist unterwegs`
  const body = [`Es geht um ${number}.`, { facts: [['Bestellnummer', number]] as const }]
  const { html } = renderMail({ subject, body }, business, addresses, publicUrl)
  const whole = `<span style="white-space:nowrap">${number}</span>`
  expect(html.split(whole)).toHaveLength(4)
  expect(html).toContain(`<title>${subject}</title>`)
})
