import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

const inspect = (markup: string) =>
  inspectHouse([{ path: 'src/web/a.tsx', source: `export const A = () => ${markup}` }])

test.each([
  `<button aria-expanded={open} popoverTarget="menu" />`,
  `<button aria-expanded={open} {...{ command: 'show-modal', commandfor: 'menu' }} />`,
  `<Button aria-expanded={open} command="show-modal" />`,
  `<article className="card"><h2>Titel</h2></article>`,
  `<output>{total}</output>`,
  `<fieldset aria-label="Menge"><input /></fieldset>`,
  `<fieldset>\n<input /><legend>Menge</legend></fieldset>`,
  `<fieldset />`,
  `<img src={photo} alt="Löscher" />`,
  `<img src={photo} alt="Löscher" width={80} />`,
  `<div><label>Menge</label><input placeholder="Menge" /></div>`,
  `<Field autoComplete="street-address" />`,
  `<Field {...line('Strasse', 'strasse', 'street-address')} />`,
  `<input type="number" min={0} />`,
  `<Field label="Stück" type="number" inputMode="numeric" />`,
  '<a href={`mailto:${email}`} />',
  `<p>Toleranz von\n{tolerance} mg/m³</p>`,
  `<p>{tolerance}\nmg/m³</p>`,
  `<>bis\n{formatDay(day)}</>`,
  `<button onClick={edit}>\n<Pencil aria-hidden />\n</button>`,
  `<Link to="/warenkorb"><Cart aria-hidden="true" /></Link>`,
  `<iframe src="https://maps.example.com" title="Karte" />`,
  `<TextArea label="Notiz" maxLength={500} />`,
  `<p>{devices?.length && <Devices />}</p>`,
  `<p>{isOpen && money.erstattbar && (\n<Refund />\n)}</p>`,
])('%s is refused', (markup) => {
  expect(inspect(markup)).toHaveLength(1)
})

test.each([
  `<button aria-expanded={open} aria-controls="menu" onClick={toggle} />`,
  `<button aria-haspopup="menu" popoverTarget="menu" />`,
  `<article aria-labelledby="titel"><h2 id="titel">Titel</h2></article>`,
  `<label>Menge <input /></label>`,
  `<select aria-label="Menge" />`,
  `<img src={photo} alt="Löscher" width={80} height={60} />`,
  `<img {...sources} alt="" />`,
  `<output aria-label="Total">{total}</output>`,
  `<fieldset>\n<legend>Menge</legend><input /></fieldset>`,
  `<Field autoComplete="address-line1" />`,
  `<Field label="Stück" inputMode="numeric" />`,
  '<a href={mailto(email)} />',
  `<p>Toleranz von{' '}\n{tolerance} mg/m³</p>`,
  `<p>nach\n{isOwn ? '.' : ', oder'}</p>`,
  `<p>{tolerance}{' '}\nmg/m³</p>`,
  `<button aria-label="Bearbeiten"><Pencil aria-hidden /></button>`,
  `<button><Pencil aria-hidden /> Bearbeiten</button>`,
  `<button><Pencil aria-hidden />{label}</button>`,
  `<TextArea label="Notiz" maxLength={fieldLimits.note} />`,
  `<Field label="Stück" inputMode="numeric" maxLength={6} />`,
  `<p>{devices.length > 0 && <Devices />}</p>`,
  `<p>{device && <Device />}</p>`,
])('%s is fine', (markup) => {
  expect(inspect(markup)).toEqual([])
})
