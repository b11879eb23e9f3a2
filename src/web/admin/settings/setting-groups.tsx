import { type ReactNode, useContext } from 'react'
import type {
  OwnerSettings,
  SettingGroup,
  SettingPath,
} from '../../../contract/settings/settings.ts'
import { FieldErrors } from '../../ui/form/field-errors.ts'
import { FieldGroup, FieldPair } from '../../ui/form/field-group.tsx'
import { Choices } from '../settings-table/choice.tsx'
import type { SettingRow, Shown } from '../settings-table/setting-row.ts'
import { settingRows } from '../settings-table/settings-table.tsx'
import { SettingPreview } from './setting-previews.tsx'
import { TestMail } from '../page/test-mail.tsx'

/** The parts of the form, in order; what stands below the settings of one. */
const groups: Record<SettingGroup, { title: string; below?: ReactNode }> = {
  business: { title: 'Ihr Betrieb' },
  people: { title: 'Bilder von Ihnen und Ihrem Team' },
  notices: { title: 'Meldungen an Sie', below: <TestMail /> },
  heartbeat: { title: 'Lebenszeichen' },
  totalsMode: { title: 'Lieferkosten und MWST im Warenkorb' },
  orderPrefix: { title: 'Bestellnummern' },
  delivery: { title: 'Lieferung' },
  deliveryCountries: { title: 'Wir liefern nach' },
  returns: { title: 'Rückgabe' },
  vat: { title: 'Mehrwertsteuer' },
  invoicing: { title: 'Rechnungen' },
  accounts: { title: 'Konten für Ihre Treuhänderin' },
  servicePrices: { title: 'Preise für den Feuerlöscher-Service' },
  appointments: { title: 'Terminanfragen' },
  visits: { title: 'Termine bei Kunden' },
}

/** The sections of the settings, by their address, with their groups; `all` for every group there is. */
export const sections = {
  betrieb: { title: 'Betrieb', groups: ['business', 'people'] },
  verkauf: { title: 'Verkauf', groups: ['totalsMode', 'returns'] },
  lieferung: { title: 'Lieferung', groups: ['delivery', 'deliveryCountries'] },
  rechnung: { title: 'Rechnung & MWST', groups: ['vat', 'invoicing'] },
  termine: { title: 'Termine', groups: ['servicePrices', 'appointments', 'visits'] },
  texte: { title: 'Texte', groups: [] },
  meldungen: { title: 'Meldungen', groups: ['notices'] },
  konten: { title: 'Konten', groups: ['accounts'] },
  selten: { title: 'Selten gebraucht', groups: ['orderPrefix', 'heartbeat'] },
  alles: { title: 'Alles', groups: 'all' },
} as const satisfies Record<string, { title: string; groups: readonly SettingGroup[] | 'all' }>
export type Section = keyof typeof sections

/**
 * The controls of all settings: those of the section are in sight, and those with something to correct; the others are
 * sent as they are. `typed`: the settings as they would be saved now.
 */
export function SettingGroups({
  section,
  typed,
  ...shown
}: { section: Section; typed: OwnerSettings } & Omit<Shown<unknown>, 'name' | 'value'>) {
  const chosen: readonly string[] | 'all' = sections[section].groups
  const wrong = Object.keys(useContext(FieldErrors)).map((path) => path.split('.')[0])
  const isInSight = (group: string) =>
    chosen === 'all' || chosen.includes(group) || wrong.includes(group)
  return entriesOf(groups).map(([group, { title, below }]) => (
    <FieldGroup key={group} title={title} hidden={!isInSight(group)}>
      {linesOf(group).map((line) => (
        <Line key={line[0]?.[0]} line={line} {...shown} />
      ))}
      {isInSight(group) && <SettingPreview group={group} settings={typed} />}
      {below}
    </FieldGroup>
  ))
}

const entriesOf = <Value,>(record: Record<SettingGroup, Value>) =>
  Object.entries(record) as [SettingGroup, Value][]

type Entry = [SettingPath, SettingRow<unknown>]

/** The settings of a group by the lines in which they stand. */
function linesOf(group: string): Entry[][] {
  const lines: Entry[][] = []
  for (const entry of settingRows) {
    const [path, { place, Control }] = entry
    if (!Control || path.split('.')[0] !== group) continue
    const line = lines.at(-1)
    const isNext = place === 'list' && line?.at(-1)?.[1].place === 'list'
    if (line && (isNext || place === 'beside')) line.push(entry)
    else lines.push([entry])
  }
  return lines
}

function Line({ line, ...shown }: { line: Entry[] } & Omit<Shown<unknown>, 'name' | 'value'>) {
  const controls = line.map(
    ([name, { Control }]) =>
      Control && <Control key={name} name={name} value={valueAt(shown.saved, name)} {...shown} />,
  )
  if (line[0]?.[1].place === 'list') return <Choices>{controls}</Choices>
  return line.length > 1 ? <FieldPair>{controls}</FieldPair> : controls
}

function valueAt(settings: OwnerSettings, path: SettingPath): unknown {
  const step = (part: unknown, name: string) => (part as Record<string, unknown>)[name]
  return path.split('.').reduce(step, settings as unknown)
}
