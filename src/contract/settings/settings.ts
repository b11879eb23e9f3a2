import { Revision } from '../fields/numbers.ts'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { orNull } from '../fields/or-null.ts'
import { fieldLimits } from '../limits.ts'
import { typedField } from '../fields/person.ts'
import { typedText } from '../fields/typed-text.ts'
import { ownersRows } from './owners-rows.ts'
import { publicRows } from './public-rows.ts'

type SchemaOf<Part> = Part extends { readonly default: unknown }
  ? Omit<Part, 'default'>
  : TObject<SchemasOf<Part>>
type SchemasOf<Rows> = { [Name in keyof Rows]: SchemaOf<Rows[Name]> }

/** What goes over the wire: without defaults, which a validator would fill in for what a request leaves out. */
function schemasOf<Rows extends object>(rows: Rows): SchemasOf<Rows> {
  const schemaOf = (part: object): TSchema => {
    if (!('default' in part)) return Type.Object(schemasOf(part) as TProperties)
    const { default: _, ...schema } = part
    return schema
  }
  const schemas = Object.entries(rows).map(([name, part]) => [name, schemaOf(part)])
  return Object.fromEntries(schemas) as SchemasOf<Rows>
}

const everybodys = schemasOf(publicRows)
const owners = schemasOf(ownersRows)

/**
 * GET /api/settings: the owner's settings. `revision` is the one read; saving on top of a different one is refused with
 * `changed-meanwhile`.
 */
export const Settings = Type.Object({ ...everybodys, revision: Revision })
export type Settings = Static<typeof Settings>

/** `accountIban` is the account's regular IBAN where `iban` is a QR-IBAN: its statements show that one. */
const Invoicing = Type.Object({
  ...owners.invoicing.properties,
  accountIban: typedField('iban'),
})

/** GET /api/admin/settings: the public settings and the owner's own. */
export const OwnerSettings = Type.Object({
  ...Settings.properties,
  ...owners,
  invoicing: Invoicing,
})
export type OwnerSettings = Static<typeof OwnerSettings>
export type Notices = OwnerSettings['notices']
export type Invoicing = OwnerSettings['invoicing']
export type VatMethod = Invoicing['vatMethods'][number]['method']

type Groups = Omit<OwnerSettings, 'revision'>
export type SettingGroup = keyof Groups

/** Where a setting stands: `delivery.price`, `orderPrefix`. */
export type SettingPath = {
  [Group in SettingGroup]: Groups[Group] extends string | readonly unknown[]
    ? Group
    : `${Group}.${keyof Groups[Group] & string}`
}[SettingGroup]

export type SettingAt<Path extends SettingPath> = Path extends SettingGroup
  ? Groups[Path]
  : Path extends `${infer Group extends SettingGroup}.${infer Name}`
    ? Name extends keyof Groups[Group]
      ? Groups[Group][Name]
      : never
    : never

/** PUT /api/admin/settings. What is optional stays unchanged when omitted. */
export const NewSettings = Type.Object({
  ...Settings.properties,
  returns: Type.Optional(everybodys.returns),
  people: Type.Optional(everybodys.people),
  appointments: Type.Optional(everybodys.appointments),
  notices: Type.Optional(owners.notices),
  invoicing: Type.Optional(Invoicing),
  visits: Type.Optional(
    Type.Object({
      area: owners.visits.properties.area,
      technician: Type.Optional(owners.visits.properties.technician),
    }),
  ),
  accounts: Type.Optional(owners.accounts),
  heartbeat: Type.Optional(owners.heartbeat),
  orderPrefix: Type.Optional(owners.orderPrefix),
})
export type NewSettings = Static<typeof NewSettings>

/** POST /api/admin/test-mail: whether the mail server accepted it, also in words. */
export const TestMailSent = Type.Object({ accepted: Type.Boolean(), message: Type.String() })
export type TestMailSent = Static<typeof TestMailSent>

export const LegalKind = Type.Enum(['impressum', 'datenschutz', 'agb'])
export type LegalKind = Static<typeof LegalKind>

const LegalText = Type.Object({
  version: Type.Integer(),
  markdown: Type.String(),
  publishedAt: Type.String(),
})
export type LegalText = Static<typeof LegalText>

/** GET /api/legal/{kind}: the text in force, or null while the shop's built-in page is used. */
export const CurrentLegalText = Type.Object({ text: orNull(LegalText) })

/** GET /api/admin/legal/{kind}: all versions, newest first, with who published them. */
export const LegalVersions = Type.Object({
  data: Type.Array(Type.Object({ ...LegalText.properties, publishedBy: Type.String() })),
})
export type LegalVersions = Static<typeof LegalVersions>

/** POST /api/admin/legal/{kind}. `basedOn` is the version the editor started from, 0 for none. */
export const NewLegalText = Type.Object({
  markdown: typedText(fieldLimits.legalText),
  basedOn: Revision,
})
export type NewLegalText = Static<typeof NewLegalText>
