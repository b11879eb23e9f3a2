import { type ESTree, Visitor } from 'vite'
import { answeredFields } from './support/wire-fields.ts'

/** Photographs, whose size nobody knows before they are there. */
const photos = new Set([
  'src/web/admin/appointments/appointment.tsx',
  'src/web/admin/visits/device-photos.tsx',
  'src/web/devices/device-photo.tsx',
])

const isNumeric = (type = '') => /^(number|integer)$/.test(type)
/** What nothing but a number is called. */
const numbers = new Set(['length', 'size'])
for (const { name, schema } of answeredFields) if (isNumeric(schema.type)) numbers.add(name)
for (const { name, schema } of answeredFields) if (!isNumeric(schema.type)) numbers.delete(name)

/**
 * What HTML asks of an element and no type checks. Names and legends are what a screen reader announces; a button with
 * a command or a popover gets its expanded state from the browser, which also knows it before the scripts are there.
 */
export function checkMarkup(path: string, program: ESTree.Program): string[] {
  if (!path.endsWith('.tsx')) return []
  const broken: string[] = []
  let labels = 0
  // JSX drops a line break with its indentation: only `{' '}` is a space there.
  const checkWords = (children: readonly ESTree.JSXChild[]) =>
    children.forEach((child, at) => {
      if (child.type !== 'JSXText') return
      const { value } = child
      const isLast = /[\p{L}\p{N},;:]\s*\n\s*$/u.test(value) && isValue(children[at + 1])
      const isFirst = /^\s*\n\s*[\p{L}\p{N}]/u.test(value) && isValue(children[at - 1])
      if (isLast || isFirst) broken.push(`${path}: «${value.trim()}» runs into the value beside it`)
    })
  new Visitor({
    'JSXElement:exit': ({ openingElement: { name } }) =>
      void (labels -= Number(nameOf(name) === 'label')),
    JSXAttribute({ name, value }) {
      // The wheel of a mouse, or two fingers, change it while the page is scrolled: `inputMode` offers the same keys.
      if (nameOf(name) === 'type' && value?.type === 'Literal' && value.value === 'number')
        broken.push(`${path}: a field of type number`)
      if (
        nameOf(name) === 'src' &&
        value?.type === 'Literal' &&
        /^(https?:)?\/\//.test(value.value)
      )
        broken.push(`${path}: what is loaded from elsewhere tells who reads us`)
    },
    JSXElement({ openingElement, children }) {
      const tag = nameOf(openingElement.name)
      const attributes = openingElement.attributes.flatMap(attributesOf)
      const has = (...names: string[]) => names.some((name) => attributes.includes(name))
      if (has('aria-expanded') && has('command', 'popoverTarget'))
        broken.push(`${path}: aria-expanded where the browser sets the state itself`)
      if ((tag === 'article' || tag === 'output') && !has('aria-label', 'aria-labelledby'))
        broken.push(`${path}: an <${tag}> without a name`)
      const isSpread = openingElement.attributes.some(({ type }) => type === 'JSXSpreadAttribute')
      if (tag === 'img' && !isSpread && !(has('width') && has('height')) && !photos.has(path))
        broken.push(`${path}: an <img> without width and height moves the page when it arrives`)
      const limit = openingElement.attributes.find(
        (one) => one.type === 'JSXAttribute' && nameOf(one.name) === 'maxLength',
      )
      if (isNumber(limit) && !has('inputMode'))
        broken.push(`${path}: a length that the server does not know: fieldLimits`)
      const shown = children.filter((one) => one.type !== 'JSXText' || one.value.trim() !== '')
      if (
        /^(button|a|Button|ButtonLink|Link)$/.test(tag) &&
        shown.length > 0 &&
        shown.every(isHidden) &&
        !isSpread &&
        !has('aria-label', 'aria-labelledby')
      )
        broken.push(`${path}: a <${tag}> that is nothing but a picture: aria-label`)
      labels += Number(tag === 'label')
      if (
        /^(input|textarea)$/.test(tag) &&
        labels === 0 &&
        has('placeholder') &&
        !has('aria-label', 'aria-labelledby', 'id') &&
        !isSpread
      )
        broken.push(
          `${path}: a field whose only name is its placeholder, which is gone with the first letter`,
        )
      checkWords(children)
      const first = children.find(({ type }) => type !== 'JSXText')
      if (
        tag === 'fieldset' &&
        !(first?.type === 'JSXElement' && nameOf(first.openingElement.name) === 'legend')
      )
        broken.push(`${path}: a <fieldset> that does not begin with its <legend>`)
    },
    JSXFragment: ({ children }) => checkWords(children),
    LogicalExpression({ operator, left, right }) {
      const counted = left.type === 'LogicalExpression' ? left.right : left
      const shown = right.type === 'ParenthesizedExpression' ? right.expression : right
      if (operator === '&&' && shown.type.startsWith('JSX') && isCounted(counted))
        broken.push(`${path}: «0» where there is none: > 0 &&`)
    },
    Literal({ value }) {
      // HTML allows it on a <textarea> only.
      if (value === 'street-address') broken.push(`${path}: ${value} on a line (address-line1)`)
    },
    TemplateElement({ value }) {
      // What is typed before an @ could name further recipients.
      if (value.raw.endsWith('mailto:'))
        broken.push(`${path}: a mailto: that is not made by mailto()`)
    },
  }).visit(program)
  return broken
}

/** Whether an attribute is a number that is written there: `maxLength={200}`. */
function isNumber(given: ESTree.JSXAttributeItem | undefined): boolean {
  const value = given?.type === 'JSXAttribute' ? given.value : undefined
  return value?.type === 'JSXExpressionContainer' && value.expression.type === 'Literal'
}

/** `devices?.length`, `money.erstattbar` and `count`, of which 0 is shown. */
function isCounted(node: ESTree.Node): boolean {
  if (node.type === 'ChainExpression') return isCounted(node.expression)
  if (node.type === 'Identifier') return /^(count|length|size)$/.test(node.name)
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false
  return numbers.has(node.property.name)
}

const isHidden = (child: ESTree.JSXChild) =>
  child.type === 'JSXElement' &&
  child.openingElement.attributes.flatMap(attributesOf).includes('aria-hidden')

/** Also of `{...{ command: 'show-modal' }}`, for attributes that React's types do not know. */
function attributesOf(given: ESTree.JSXAttributeItem): string[] {
  if (given.type === 'JSXAttribute') return [nameOf(given.name)]
  if (given.argument.type !== 'ObjectExpression') return []
  return given.argument.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  )
}

function nameOf(name: ESTree.JSXElementName | ESTree.JSXAttributeName): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** `{price}`, `{price(item)}` or `{`${price}`}`: a value in a sentence, unlike what begins with its own comma or space. */
function isValue(child: ESTree.JSXChild | undefined): boolean {
  if (child?.type !== 'JSXExpressionContainer') return false
  const { type } = child.expression
  return /^(Identifier|MemberExpression|CallExpression|TemplateLiteral)$/.test(type)
}
