import { type ESTree, Visitor } from 'vite'

/** Methods of a Date that answer in the time zone of the machine. */
const localTime =
  /^(get(FullYear|Month|Date|Day|Hours|Minutes)|set(FullYear|Month|Date|Hours|Minutes)|toLocale(Date|Time)String|toDateString)$/

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
        broken.push(`${path}: ${method}() is the time of where it runs: use contract/time/`)
      const isDay =
        /^(slice|substring|split)$/.test(method) &&
        (end === undefined || (end.type === 'Literal' && end.value === 10))
      if (isDay && calls(object, 'toISOString'))
        broken.push(`${path}: a day cut out of toISOString() is that of London: use swissDayOf`)
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
