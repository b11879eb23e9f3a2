import { type ESTree, Visitor } from 'vite'

/** Methods of a Date that answer in the time zone of the machine, or with the hour of London. */
const localTime =
  /^(get(FullYear|Month|Date|Day|Hours|Minutes)|set(FullYear|Month|Date|Hours|Minutes)|getUTC(Hours|Minutes)|toLocale(Date|Time)String|toDateString)$/

/** Where the first ten letters are a day, because somebody wrote it so. */
const datesByHand: Record<string, string> = {
  'src/shop/appointments/windows.ts': 'asks whether the day that was typed exists',
  'src/shop/bank/camt-entry.ts': 'is without a time zone there',
  'src/shop/bank/read-camt.ts': 'the day in the words of the bank',
}

/** Where no page is rendered that the server keeps. */
const inBrowser: Record<string, string> = {
  'src/web/account/pending-reset.ts': 'a code that was sent',
  'src/web/appointments/request-received.tsx': 'what was just sent',
  'src/web/buying/payment/waiting-payment.tsx': 'a payment of one person',
  'src/web/ui/lazy-part.ts': 'when it was loaded last',
}

/**
 * Days and times that are not those of Switzerland: of where the server stands, or of the day before during its first
 * hours. `contract/time/` alone calculates with them.
 */
export function checkTime(path: string, program: ESTree.Program): string[] {
  if (path.startsWith('src/contract/time/')) return []
  const broken: string[] = []
  const isKept = /^src\/web\/(?!admin\/)/.test(path) && !(path in inBrowser)
  /** Of which only the day is taken. */
  const days = new Set<ESTree.Node>()
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: given } = call
      if (nameOf(callee) === 'swissDayOf')
        for (const one of given) {
          days.add(one)
          if (isDaysAway(one))
            broken.push(`${path}: a day may have 23 or 25 hours: swissDayAfter(swissDayOf(…), 1)`)
        }
      if (callee.type !== 'MemberExpression') return
      if (isKept && nameOf(callee.object) === 'Date' && nameOf(callee.property) === 'now')
        if (!days.has(call)) broken.push(`${path}: ${ofMorning}`)
      const { object } = callee
      const [first, end] = given.map(valueOf)
      const method = nameOf(callee.property)
      const isOfDate = method === 'toLocaleString' && object.type === 'NewExpression'
      if (localTime.test(method) || isOfDate)
        broken.push(`${path}: ${method}() is no time of Switzerland: use contract/time/`)
      else if (method === 'toLocaleString' && given.length === 0)
        broken.push(`${path}: toLocaleString() writes as the machine is set: 'de-CH'`)
      const isCut = /^(slice|substring|split|startsWith|includes)$/.test(method)
      const isDay = (first === 0 && end === 10) || (method === 'split' && first === 'T')
      if (isCut && end !== 19 && (isDay ? !(path in datesByHand) : calls(object, 'toISOString')))
        broken.push(
          `${path}: the day of an instant is not its first ten letters: use contract/time/`,
        )
      if (/^(toR|r)eversed?$/.test(method) && calls(object, 'split', '-'))
        broken.push(`${path}: a day turned round by hand: formatDay`)
    },
    BinaryExpression({ operator, right }) {
      if (operator === '%' && (nameOf(right) === 'DAY' || valueOf(right) === 86_400_000))
        broken.push(`${path}: days do not begin at midnight of London: swissDayStart`)
    },
    NewExpression({ callee, arguments: [first, options] }) {
      if (isKept && nameOf(callee) === 'Date' && first === undefined)
        broken.push(`${path}: ${ofMorning}`)
      if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'DateTimeFormat') return
      const set = options?.type === 'ObjectExpression' ? options.properties : []
      if (!set.some((one) => one.type === 'Property' && nameOf(one.key) === 'timeZone'))
        broken.push(`${path}: an Intl.DateTimeFormat without its timeZone`)
    },
  }).visit(program)
  return broken
}

/** Whether it is so many days before or after an instant. */
const isDaysAway = (node: ESTree.Node) =>
  node.type === 'BinaryExpression' &&
  [
    node.right,
    ...(node.right.type === 'BinaryExpression' ? [node.right.left, node.right.right] : []),
  ].some((one) => nameOf(one) === 'DAY')

const ofMorning =
  'a page is kept for a day, with the time it was rendered at: take the day (swissDayOf), or the time in an effect'

/** Whether an expression is the call of a method with this name. */
function calls(
  expression: ESTree.Expression | ESTree.Super,
  method: string,
  argument?: string,
): boolean {
  if (expression.type !== 'CallExpression') return false
  const { callee, arguments: given } = expression
  const isOf = argument === undefined || (given[0] && valueOf(given[0]) === argument)
  return callee.type === 'MemberExpression' && nameOf(callee.property) === method && isOf === true
}

const valueOf = (node: ESTree.Node) => (node.type === 'Literal' ? node.value : undefined)

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}
