import { visitServices } from '../../contract/appointments/words.ts'
import { isAppliance } from '../../contract/devices/kinds.ts'
import { type CheckState, checkStates } from '../../contract/service/checklists.ts'
import { formatDay } from '../../contract/time/date-format.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { outcomeWords, signatureSheet } from '../../contract/service/words.ts'
import type { Db } from '../../db/schema.ts'
import { toJpeg } from '../catalogue/pictures.ts'
import { type Fact, type Letter, makePdf } from '../invoices/letter.ts'
import type { Attachment } from '../mail/attachment.ts'
import type { DeviceReport, ReadSignature } from './visit-data.ts'
import { getVisit, readData, visitNumber, type VisitRow } from './visits.ts'

/** The longest side of a picture in the report, in pixels: 40 mm at 300 dpi. */
const printedSide = 480

/** The report of a visit as a PDF; for its customer (`userId`) or the business. Throws `visit-not-found`. */
export async function attachReport(db: Db, id: number, userId?: number): Promise<Attachment> {
  const row = await getVisit(db, id, userId)
  return { name: `Servicebericht-${visitNumber(row)}.pdf`, bytes: await renderReport(db, row) }
}

async function renderReport(db: Db, row: VisitRow): Promise<Buffer> {
  const { seller, customer, technician, service, ...done } = readData(row)
  const { devices, checks, measured, deadline, work, parts, note, signature } = done
  const pictures = await readPictures(db, row.id)
  const title = `Servicebericht ${visitNumber(row)}`
  const about = { title, author: seller.name, instant: row.created_at }
  return makePdf(about, (letter) => {
    letter.head(seller, customer, [
      ['Datum', formatDay(row.day)],
      ['Bericht', visitNumber(row)],
      ['Leistung', visitServices[service]],
      ['Ausgeführt von', technician],
    ])
    letter.title(title)
    devices.forEach((device, at) => {
      writeDevice(letter, at + 1, device)
      letter.pictures(device.photos.flatMap((key) => pictures.get(key) ?? []))
    })
    if (work) {
      letter.heading('Gemacht')
      letter.paragraph(work)
    }
    if (checks.length + measured.length > 0) {
      letter.heading('Geprüft')
      letter.facts([...factsOf(checks), ...measuredFacts(measured), ...deadlineFact(deadline)])
    }
    if (parts.length > 0) {
      letter.heading('Material')
      letter.facts(parts.map(({ quantity, name }): Fact => [`${quantity} ×`, name]))
    }
    if (note !== '') {
      letter.heading('Bemerkung')
      letter.paragraph(note)
    }
    letter.heading('Bestätigung')
    sign(letter, signature)
    if (devices.some(({ kind }) => !isAppliance(kind)))
      letter.paragraph(
        'Zwischen zwei Prüfungen achtet die Eigentümerin oder der Eigentümer darauf, dass die Geräte erreichbar sind und die Plombe ganz ist.',
      )
    letter.paragraph(`Fragen? ${seller.name}, Telefon ${formatPhone(seller.phone)}.`)
  })
}

function writeDevice(letter: Letter, number: number, device: DeviceReport): void {
  const { name, place, code, year, checks, pressure, weight, done, outcome, note, due } = device
  letter.heading(`${number}. ${[name, place].filter(Boolean).join(' – ')}`)
  letter.facts([
    ['Ergebnis', outcomeWords[outcome]],
    ['Gemacht', done.join(', ') || 'nur kontrolliert'],
    ...factsOf(checks),
    ...measuredFacts(device.measured),
    ...deadlineFact(device.deadline),
    ...(pressure === null ? [] : [['Druck', `${inWords(pressure)} bar`] as const]),
    ...(weight === null ? [] : [['Gewicht', `${inWords(weight)} kg`] as const]),
    ...(note === '' ? [] : [['Bemerkung', note] as const]),
    ...(due.length === 0
      ? []
      : [['Als Nächstes', due.map((next) => `${next.name} ${next.text}`).join('; ')] as const]),
    ['Gerät', [`Nr. ${code}`, year && `Baujahr ${year}`].filter(Boolean).join(', ')],
  ])
}

/** The checks by their results. */
function factsOf(checks: DeviceReport['checks']): Fact[] {
  const found = (state: CheckState) =>
    checks.filter((check) => check.state === state).map((check) => check.name)
  return (Object.keys(checkStates) as CheckState[])
    .filter((state) => found(state).length > 0)
    .map((state) => [checkStates[state], found(state).join('; ')])
}

/** What was measured, with the limit and the judgement. */
function measuredFacts(measured: DeviceReport['measured']): Fact[] {
  return measured.map(({ name, value, verdict }) => [
    name,
    [value, verdict].filter(Boolean).join(' – '),
  ])
}

function deadlineFact(deadline: DeviceReport['deadline']): Fact[] {
  return deadline ? [['Frist', `zu beheben bis ${formatDay(deadline)}`]] : []
}

const inWords = (value: number) => String(value).replace('.', ',')

function sign(letter: Letter, signature: ReadSignature): void {
  if (signature.kind === 'nobody') return letter.paragraph('Es war niemand anwesend.')
  if (signature.kind === 'typed')
    return letter.paragraph(`Bestätigt durch ${signature.name} (Name eingetippt).`)
  letter.drawing(signature.strokes, signatureSheet)
  letter.paragraph(signature.name)
}

/** The pictures of a visit as JPEGs for a PDF, by their keys. */
async function readPictures(db: Db, visitId: number): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('visit_photos')
    .select(['key', 'bytes'])
    .where('visit_id', '=', visitId)
    .execute()
  const pictures = new Map<string, Buffer>()
  for (const { key, bytes } of rows) pictures.set(key, await toJpeg(bytes, printedSide))
  return pictures
}
