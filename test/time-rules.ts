import { type ESTree, Visitor } from 'vite'

/** Methods of a Date that answer in the time zone of the machine, or with the hour of London. */
const localTime =
  /^(get(FullYear|Month|Date|Day|Hours|Minutes)|set(FullYear|Month|Date|Hours|Minutes)|getUTC(Hours|Minutes)|toLocale(Date|Time)String|toDateString)$/

/**
 * Days and times that are not those of Switzerland: of where the server stands, or of the day before during its first
 * hours. `contract/time/` alone calculates with them.
 */
export function checkTime(path: string, program: ESTree.Program): string[] {
  if (path.startsWith('src/contract/time/')) return []
  const broken: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [, end] }) {
      if (callee.type !== 'MemberExpression') return
      const { object } = callee
      const method = nameOf(callee.property)
      const isOfDate = method === 'toLocaleString' && object.type === 'NewExpression'
      if (localTime.test(method) || isOfDate)
        broken.push(`${path}: ${method}() is no time of Switzerland: use contract/time/`)
      const isInstant = end?.type === 'Literal' && end.value === 19
      const isCut = /^(slice|substring|split)$/.test(method) && calls(object, 'toISOString')
      if (isCut && !isInstant)
        broken.push(`${path}: what is cut out of toISOString() is of London: use contract/time/`)
    },
    NewExpression({ callee, arguments: [, options] }) {
      if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'DateTimeFormat') return
      const set = options?.type === 'ObjectExpression' ? options.properties : []
      if (!set.some((one) => one.type === 'Property' && nameOf(one.key) === 'timeZone'))
        broken.push(`${path}: an Intl.DateTimeFormat without its timeZone`)
    },
  }).visit(program)
  return broken
}

/** Whether an expression is the call of a method with this name. */
function calls(expression: ESTree.Expression | ESTree.Super, method: string): boolean {
  const callee = expression.type === 'CallExpression' ? expression.callee : undefined
  return callee?.type === 'MemberExpression' && nameOf(callee.property) === method
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}
