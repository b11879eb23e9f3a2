import { type ESTree, Visitor } from 'vite'

/** Lengths and times have no smallest coin. */
const unit = /^(mm|[A-Z]+)$/
const amount = /(amount|price|preis|total|sum|gross|brutto|net|netto|betrag|turnover)$/i

/** A rate of VAT, in per cent, as a part of the whole or of the net price: each counts from its day on (`vatRateOn`). */
const rate = /^(8\.1|7\.7|2\.6|3\.8|[01]\.0(81|77|26|38)|10(81|77|26|38))$/

/**
 * Shares of an amount that nobody rounds: `total * 0.9`, `(total * percent) / 100`, `total / 2`. A Rappen is the smallest
 * there is; most amounts of a test come out even. Francs are made of Rappen by `/ 100`.
 */
export function checkAmounts(path: string, program: ESTree.Program): string[] {
  const broken: string[] = []
  let rounded = 0
  const check = (operator: string, from: ESTree.Node, right: ESTree.Node) => {
    if (/^[*/]/.test(operator) && (isRate(from, right) || isRate(right, from))) {
      broken.push(`${path}: a rate of VAT changes: that of the day, from the settings`)
      return
    }
    if (rounded > 0) return
    const left = from.type === 'ParenthesizedExpression' ? from.expression : from
    const isScaled =
      (/^[*/]/.test(operator) && isFraction(right) && !isPlain(left)) ||
      (operator === '*' && isFraction(left) && !isPlain(right))
    const isShare = operator.startsWith('/') && (isProduct(left) || isCut(left, right))
    const isPart = operator === '*' && (isPartOf(left, right) || isPartOf(right, left))
    if (isScaled || isShare || isPart)
      broken.push(`${path}: a share of an amount is no whole Rappen: Math.round`)
  }
  new Visitor({
    CallExpression: ({ callee }) => void (rounded += Number(isRounding(callee))),
    'CallExpression:exit': ({ callee }) => void (rounded -= Number(isRounding(callee))),
    BinaryExpression: ({ operator, left, right }) => check(operator, left, right),
    AssignmentExpression: ({ operator, left, right }) => check(operator, left, right),
  }).visit(program)
  return broken
}

const isRate = (node: ESTree.Node, beside: ESTree.Node) =>
  node.type === 'Literal' && rate.test(String(node.value)) && !unit.test(nameOf(beside))

const isFraction = (node: ESTree.Node) =>
  node.type === 'Literal' && typeof node.value === 'number' && !Number.isInteger(node.value)

const isPlain = (node: ESTree.Node) => node.type === 'Literal' || unit.test(nameOf(node))

const isProduct = (node: ESTree.Node) =>
  node.type === 'BinaryExpression' &&
  node.operator === '*' &&
  !isPlain(node.left) &&
  !unit.test(nameOf(node.right))

const isCut = (left: ESTree.Node, right: ESTree.Node) =>
  amount.test(nameOf(left)) && right.type === 'Literal' && right.value !== 100

/** `total * (percent / 100)` */
function isPartOf(total: ESTree.Node, given: ESTree.Node): boolean {
  const share = given.type === 'ParenthesizedExpression' ? given.expression : given
  return amount.test(nameOf(total)) && share.type === 'BinaryExpression' && share.operator === '/'
}

function isRounding(callee: ESTree.Node): boolean {
  if (callee.type === 'MemberExpression') return nameOf(callee.object) === 'Math'
  return nameOf(callee) === 'toRappen'
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
