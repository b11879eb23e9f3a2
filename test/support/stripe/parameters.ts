import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import { StripeRefusal } from './refusal.ts'

/** The content of a form: texts, and nested forms from names with brackets. */
export type Form = { [name: string]: string | Form }

/** Parses `a[b]=c` and `a[0]=c`, the way Stripe's SDK sends hashes and lists. */
export function readForm(encoded: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let hash = form
    for (const part of path) {
      const inner = (hash[part] ??= {})
      if (typeof inner === 'string') throw new StripeRefusal('parameter_invalid_hash', name)
      hash = inner
    }
    hash[last] = value
  }
  return form
}

/**
 * The parameters of a call as typed values. What the call accepts is read from the types of the installed SDK
 * (`RefundCreateParams` of `Refunds`), which Stripe generates from its own API description: an unknown
 * name, a missing one or a wrong value is refused as Stripe refuses it.
 */
export function readParameters(resource: string, typeName: string, form: Form): Given {
  const declared = declarationsOf(resource).get(typeName)
  if (!declared) throw new Error(`Stripe's SDK has no ${typeName}`)
  return readHash(declarationsOf(resource), declared, form, '')
}

export type Given = { [name: string]: unknown }

type Interface = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration
/** A named type, and the namespace in which its names are resolved. */
type Declared = { type: Interface; scope: string }
type Declarations = Map<string, Declared>

const folder = new URL('../../../node_modules/stripe/esm/', import.meta.url)
const parsed = new Map<string, Declarations>()

/** Every type of a resource by its full name (`RefundCreateParams.Reason`), and those shared by all resources. */
function declarationsOf(resource: string): Declarations {
  const known = parsed.get(resource)
  if (known) return known
  const found: Declarations = new Map()
  for (const file of ['shared.d.ts', `resources/${resource}.d.ts`]) {
    const source = readFileSync(new URL(file, folder), 'utf8')
    collect(found, parseSync(file, source, { lang: 'dts' }).program.body, '')
  }
  parsed.set(resource, found)
  return found
}

function collect(found: Declarations, statements: readonly object[], scope: string): void {
  for (const statement of statements as ESTree.Statement[]) {
    const type = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (type?.type === 'TSModuleDeclaration' && type.id.type === 'Identifier' && type.body) {
      collect(found, type.body.body, `${scope}${type.id.name}.`)
    }
    if (type?.type === 'TSInterfaceDeclaration' || type?.type === 'TSTypeAliasDeclaration') {
      found.set(scope + type.id.name, { type, scope: `${scope}${type.id.name}.` })
    }
  }
}

function readHash(all: Declarations, declared: Declared, given: string | Form, at: string): Given {
  const { type, scope } = declared
  if (typeof given === 'string') throw new StripeRefusal('parameter_invalid_hash', at)
  if (type.type !== 'TSInterfaceDeclaration') throw new Error(`${scope} is no interface`)
  const fields = fieldsOf(all, declared)
  const read: Given = {}
  for (const [name, value] of Object.entries(given)) {
    const path = at ? `${at}[${name}]` : name
    const field = fields.get(name) ?? fields.get('[]')
    if (!field) throw new StripeRefusal('parameter_unknown', path)
    read[name] = readValue(all, field, value, path)
  }
  for (const [name, { optional }] of fields) {
    const path = at ? `${at}[${name}]` : name
    if (!optional && !(name in given)) throw new StripeRefusal('parameter_missing', path)
  }
  return read
}

type Field = { type: ESTree.TSType; scope: string; optional: boolean }

/** The fields of an interface and of those it extends; an index signature has its fields under `[]`. */
function fieldsOf(all: Declarations, { type, scope }: Declared): Map<string, Field> {
  const fields = new Map<string, Field>()
  if (type.type !== 'TSInterfaceDeclaration') return fields
  for (const { expression } of type.extends) {
    const base = expression.type === 'Identifier' ? all.get(expression.name) : undefined
    if (base) for (const [name, field] of fieldsOf(all, base)) fields.set(name, field)
  }
  for (const member of type.body.body) {
    const annotation = 'typeAnnotation' in member ? member.typeAnnotation : undefined
    if (!annotation) continue
    const field = { type: annotation.typeAnnotation, scope, optional: true }
    if (member.type === 'TSIndexSignature') fields.set('[]', field)
    if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier') {
      fields.set(member.key.name, { ...field, optional: member.optional })
    }
  }
  return fields
}

function readValue(
  all: Declarations,
  { type, scope }: Omit<Field, 'optional'>,
  given: string | Form,
  at: string,
): unknown {
  if (type.type === 'TSTypeReference') return readNamed(all, { type, scope }, given, at)
  if (type.type === 'TSUnionType') {
    return readUnion(
      all,
      type.types.map((each) => ({ type: each, scope })),
      given,
      at,
    )
  }
  if (typeof given === 'string') {
    if (type.type === 'TSStringKeyword') return given
    if (type.type === 'TSBooleanKeyword' && /^(true|false)$/.test(given)) return given === 'true'
    if (type.type === 'TSNumberKeyword' && /^-?\d+$/.test(given)) return Number(given)
    if (type.type === 'TSLiteralType' && 'value' in type.literal && type.literal.value === given)
      return given
  }
  const isNumber = type.type === 'TSNumberKeyword'
  throw new StripeRefusal(isNumber ? 'parameter_invalid_integer' : 'parameter_invalid', at)
}

/** Tries each type of a union; when none fits, the refusal of the last one is thrown. */
function readUnion(
  all: Declarations,
  types: readonly Omit<Field, 'optional'>[],
  given: string | Form,
  at: string,
): unknown {
  let refusal: unknown
  for (const type of types) {
    try {
      return readValue(all, type, given, at)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function readNamed(
  all: Declarations,
  { type, scope }: { type: ESTree.TSTypeReference; scope: string },
  given: string | Form,
  at: string,
): unknown {
  const name = nameOf(type.typeName)
  const [inner] = type.typeArguments?.params ?? []
  // The types leave enumerations open for future values; the server knows only today's.
  if (name === 'OtherString') throw new StripeRefusal('parameter_invalid', at)
  if (name === 'Emptyable' && inner) {
    return given === '' ? null : readValue(all, { type: inner, scope }, given, at)
  }
  if (name === 'Array' && inner) {
    if (typeof given === 'string') throw new StripeRefusal('parameter_invalid_array', at)
    return Object.entries(given).map(([index, value]) =>
      readValue(all, { type: inner, scope }, value, `${at}[${index}]`),
    )
  }
  const declared = lookUp(all, name, scope)
  if (!declared) throw new Error(`nobody has written down what ${name} at ${at} takes`)
  return declared.type.type === 'TSInterfaceDeclaration'
    ? readHash(all, declared, given, at)
    : readValue(all, { type: declared.type.typeAnnotation, scope: declared.scope }, given, at)
}

/** Resolves a name in a namespace: its own names take precedence over those of the outer ones. */
function lookUp(all: Declarations, name: string, scope: string): Declared | undefined {
  const around = scope.split('.').slice(0, -1)
  for (let depth = around.length; depth >= 0; depth -= 1) {
    const declared = all.get([...around.slice(0, depth), name].join('.'))
    if (declared) return declared
  }
  return undefined
}

function nameOf(name: ESTree.TSTypeName): string {
  if (name.type === 'Identifier') return name.name
  return name.type === 'TSQualifiedName' ? `${nameOf(name.left)}.${name.right.name}` : ''
}
