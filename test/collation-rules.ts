import { type ESTree, Visitor } from 'vite'

/** Where nobody reads the order. */
const unread: Record<string, string> = {
  'src/web/ui/text/markdown.ts': 'h1 to h6, of which it takes the highest',
  'src/web/visitor/stored-cart.ts': 'two carts that are compared',
}

/** A column whose text people read. */
const isRead = /(^|\.)((first_|last_)?name|city|street|company|title|label)$/
/** Of many homes it reads the first ones. */
const cutBySql = 'src/shop/service/households.ts'

/**
 * Texts in an order that is not that of German: `sort` has «Ägeri» after «Zug», and `localeCompare` the order of the
 * language that the machine is set to.
 */
export function checkCollation(path: string, program: ESTree.Program): string[] {
  const broken: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (name === 'localeCompare' && given.length < 2)
        broken.push(`${path}: localeCompare() sorts as the machine is set: 'de'`)
      const [column] = given
      if (name === 'orderBy' && column?.type === 'Literal' && isRead.test(String(column.value)))
        if (path.startsWith('src/shop/') && path !== cutBySql)
          broken.push(`${path}: the databases sort ${column.value} each in its own way: toSorted`)
      const isPlain = /^(toSorted|sort)$/.test(name) && given.length === 0
      if (isPlain && path.startsWith('src/web/') && !(path in unread))
        broken.push(`${path}: ${name}() sorts umlauts last: localeCompare(…, 'de')`)
    },
    NewExpression({ callee, arguments: given }) {
      const isCollator =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'Collator'
      if (isCollator && given.length === 0)
        broken.push(`${path}: an Intl.Collator sorts as the machine is set: 'de-CH'`)
    },
  }).visit(program)
  return broken
}
