import { findEnglish } from '../support/english.ts'
import sharp from 'sharp'
import { publicPages } from './admin-pages.ts'
import { expect, test } from './fixtures.ts'
import { readPage } from './sent-pages.ts'

test('the pages say who we are and what we do, and each links onward (§1.1 §1.3 §1.13–18 §2.17–18 §2.22–26 §2.81)', async ({
  shop,
}) => {
  for (const path of ['/', '/home']) {
    const { headings } = await readPage(shop.url, path)
    expect(headings(1)).toEqual([expect.stringMatching(/Feuer gehört in den Ofen/)])
  }
  const home = await readPage(shop.url, '/home')
  expect(home.link(/^Kontakt aufnehmen$/)).toBe('/kontakt')
  for (const text of [
    /Wer den Kamin kennt, kennt das Haus/,
    /25\+ Jahre/,
    /seit mehr als 25 Jahren/,
    /Löschmittel wird nach 6 bis 9 Jahren/,
  ])
    expect(home.text).toMatch(text)
  const services = sectionOf(home.main, 'Drei Handwerke, ein Ansprechpartner')
  expect(home.headings(3, services)).toEqual(['Kaminfegen', 'Feuerungskontrolle', 'Brandschutz'])
  expect(services).toMatch(/bis 70\s+kW prüfen wir mit einer Sichtkontrolle/)
  const links = sectionOf(home.main, 'Wohin möchten Sie?')
  expect([...links.matchAll(/<li[^>]*>[\s\S]*?href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/produkte',
    '/kontakt',
    '/brandschutz',
    '/feuerungskontrollen',
  ])

  const control = await readPage(shop.url, '/feuerungskontrollen')
  expect(control.path).toBe('/feuerungskontrolle')
  for (const name of ['Kohlenmonoxid (CO)', 'Stickoxide (NOx)', 'Abgasverlust'])
    expect(control.headings(3)).toContain(name)
  expect(control.text).toContain('bis 70 kW')
  expect(control.headings(2)).toContain('Die Sichtkontrolle')
  expect([...control.main.matchAll(/<a [^>]*href="https:\/\//g)].length).toBeGreaterThan(1)
  expect(control.link(/Frage stellen/)).toBe('/kontakt')
  expect(control.link(/Termin anfragen/)).toBe('/termin?anliegen=feuerungskontrolle')

  const protection = await readPage(shop.url, '/brandschutz')
  for (const name of ['Beratung & Gefährdungs-Check', 'Ausrüstung', 'Instruktion & Unterhalt'])
    expect(protection.headings(3)).toContain(name)
  expect(protection.link(/Offerte anfragen/)).toMatch(/^\/kontakt(\?|$)/)

  const service = await readPage(shop.url, '/service')
  for (const name of ['Wartung', 'Löschmittelwechsel', 'Ersatz und Rücknahme'])
    expect(service.headings(3)).toContain(name)
  const steps = sectionOf(service.main, 'In drei Schritten erledigt')
  expect(steps.match(/<li[ >]/g)).toHaveLength(3)
  for (const text of [
    /Ab CHF\s68\.00 je Feuerlöscher/,
    /CHF\s60\.00 je Gerät ab 3 Stück/,
    /Keine Anfahrt in Verbindung mit dem Kaminfegertermin/,
    /Wartung empfohlen alle 3 Jahre/,
    /Wartung Empfohlen alle 3 Jahre/,
    /Alle 6 bis 9 Jahre wird das Löschmittel ersetzt/,
  ])
    expect(service.text).toMatch(text)
  expect(service.link(/Frage stellen/)).toBe('/kontakt')
  expect(service.link(/Termin anfragen/)).toBe('/termin?anliegen=service')

  const contact = await readPage(shop.url, '/kontakt?anliegen=feuerungskontrolle')
  expect(contact.text).toContain('Musterstrasse 1')
  const fields = contact.main.matchAll(/<(?:input|textarea) [^>]*name="([^"]*)"/g)
  expect([...fields].map(([, name]) => name).slice(0, 4)).toEqual([
    'vorname',
    'nachname',
    'email',
    'nachricht',
  ])
  expect(contact.text).toContain('Ich bin kein Roboter')
  expect(contact.html).toMatch(/<textarea[^>]*>Guten Tag[^<]+Termin für die Feuerungskontrolle\./)
  expect(contact.html).toContain('?body=Guten%20Tag')
})

/** The section with this heading. */
function sectionOf(html: string, heading: string): string {
  const sections = [...html.matchAll(/<section[ >][\s\S]*?<\/section>/g)].map(([found]) => found)
  return sections.find((section) => section.includes(`>${heading}</h2>`)) ?? ''
}

test('legal pages are text, the terms are empty (§2.27–28)', async ({ shop }) => {
  for (const path of ['/impressum', '/datenschutz']) {
    const { headings, text, main } = await readPage(shop.url, path)
    expect(headings(1)).toHaveLength(1)
    expect(text.length).toBeGreaterThan(300)
    expect(main).not.toMatch(/<(form|button|input|img|iframe)\b/)
  }
  const privacy = await readPage(shop.url, '/datenschutz')
  for (const kept of [
    'session (Cookie)',
    'warenkorb (lokaler Speicher)',
    'checkout (Sitzungsspeicher)',
    'vergleich (Sitzungsspeicher)',
    'offline (Zwischenspeicher)',
  ])
    expect(privacy.text).toContain(kept)
  expect(privacy.text).toContain('Ihre Nachricht, die Telefonnummer, wenn Sie sie angeben')
  const { headings, text } = await readPage(shop.url, '/agb')
  expect(headings(1)).toEqual(['AGB'])
  expect(text).toBe('Rechtliches AGB')
})

test('each address of the sitemap is canonical, with a preview that can be seen on any background', async ({
  shop,
}) => {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const addresses = Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url)
  expect(addresses.length).toBeGreaterThan(40)
  const { theme_color } = (await (await fetch(`${shop.url}/site.webmanifest`)).json()) as {
    theme_color: string
  }
  const previews = new Set<string>()
  for (const address of addresses) {
    const { pathname, search } = new URL(address)
    const { status, path: at, html } = await readPage(shop.url, pathname + search)
    const attribute = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found]) => found)
    expect([address, status, at]).toEqual([address, 200, pathname])
    expect(attribute(/<link rel="canonical" href="([^"]*)"/g)).toEqual([address])
    expect(html).not.toContain('name="robots"')
    const [preview = ''] = attribute(/<meta property="og:image" content="([^"]*)"/g)
    previews.add(preview)
    const colours = attribute(/<meta name="theme-color" content="([^"]*)"/g)
    expect(colours).toEqual([theme_color])
  }
  expect(previews.size).toBeGreaterThan(30)
  for (const preview of previews) {
    const answer = await fetch(preview)
    expect([preview, answer.status]).toEqual([preview, 200])
    const { format, hasAlpha, width, height } = await sharp(await answer.bytes()).metadata()
    expect([preview, format, hasAlpha, width, height]).toEqual([preview, 'jpeg', false, 1200, 630])
  }
})

/** Pages that may be found, but say nothing to whoever has not come here yet, or nothing before the owner writes it. */
const unlisted = ['/agb', '/login', '/registrierung']

test('the sitemap has each page that search engines may show', async ({ shop }) => {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
  const refused = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path = '']) => path)
  const shown: string[] = []
  const hidden: string[] = []
  for (const path of publicPages) {
    const { html } = await readPage(shop.url, path)
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    if (canonical !== undefined) shown.push(canonical)
    else if (!refused.some((beginning) => path.startsWith(beginning))) hidden.push(path)
  }
  const forgotten = shown.filter((address) => !map.includes(`<loc>${address}</loc>`))
  expect(forgotten).toEqual(unlisted.map((path) => shop.url + path))
  // What they shall not show, they need not fetch; of these, one has an address for each comparison, the others no link.
  expect(hidden).toEqual(['/vergleich', '/offline', '/not-found'])
})

test('what does not exist is reported, and what exists is shown (§2.21 §2.41–42 §2.62 §8.11–12)', async ({
  shop,
}) => {
  const odd =
    '/angebot-50% /produkt/50% /feuerloescher/%C0 /% /%ZZ /%E0%A4%A /a%00b /a%0Ab /produkte%2F1'
  const others = '/produkt /admin2 /home/x /index.html /wp-login.php'
  const long = `/${'x'.repeat(300)}`
  for (const path of [...`${odd} ${others}`.split(' '), long, '/gibt/es/nicht']) {
    const { status, path: at } = await readPage(shop.url, path)
    expect([path, status, at]).toEqual([path, 404, '/not-found'])
  }
  const json = await fetch(`${shop.url}/produkt/50%`)
  expect([json.status, await json.json()]).toMatchObject([404, { code: 'not-found' }])
  const lost = await readPage(shop.url, '/gibt/es/nicht')
  expect(lost.headings(1)).toEqual(['Oops! Diese Seite existiert nicht.'])
  expect(lost.link(/^Zur Startseite$/)).toBe('/home')
  for (const path of ['/produkt/9999?kategorie=brandschutz', '/feuerloescher/abc']) {
    const { status, headings } = await readPage(shop.url, path)
    expect([path, status, headings(1)]).toEqual([path, 404, ['Feuerlöscher nicht gefunden']])
  }
  for (const [path, title] of [
    ['/geraet/2222222222', 'Dieses Etikett gilt nicht oder nicht mehr'],
    ['/u/unbekannt', 'Diesen Link gibt es nicht'],
  ] as const) {
    const { status, headings, link } = await readPage(shop.url, path)
    expect([status, headings(1)]).toEqual([404, [title]])
    expect(link(/^\+41 71 123 45 67$/)).toBe('tel:+41711234567')
  }
  const { main } = await readPage(shop.url, '/produkte?kategorie=gibt-es-nicht')
  expect(main).toMatch(/role="alert"[^>]*>[^]*?Fehler beim Laden oder keine Produkte gefunden/)
  for (const path of ['/produkt/2', '/feuerloescher/2']) {
    const { headings } = await readPage(shop.url, `${path}?kategorie=feuerloescher`)
    expect([path, headings(1)]).toEqual([path, ['Schaumlöscher 6 Liter fluorfrei']])
  }
})

test('the link of a mail leads to its button, even before a script, and no cache keeps the page', async ({
  shop,
}) => {
  const { headings, main } = await readPage(shop.url, '/verify-email?token=abc')
  expect(headings(1)).toEqual(['E-Mail-Adresse bestätigen'])
  expect(main).toMatch(/<button[^>]*>E-Mail bestätigen</)
  const { headers } = await fetch(`${shop.url}/verify-email?token=abc`)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('every page speaks German (§1.11)', async ({ shop }) => {
  expect(publicPages.length).toBeGreaterThan(30)
  for (const path of publicPages) {
    const html = await (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text()
    expect(html, path).toContain('<html lang="de-CH"')
    const labels = [...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
    const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
    expect(findEnglish([shown, ...labels.map(([, text]) => text)].join(' ')), path).toEqual([])
  }
})
