import { type ESTree, Visitor } from 'vite'
import { answeredFields, type Schema } from './support/wire-fields.ts'

const isAmount = ({ description }: Schema) => description === 'CHF'

/** What nothing but an amount is called, so that the name says that it is in CHF. */
const names = new Set(
  answeredFields.flatMap(({ name, schema }) => (isAmount(schema) ? [name] : [])),
)
for (const { name, schema } of answeredFields)
  if (/^(string|number|integer)$/.test(schema.type ?? '') && !isAmount(schema)) names.delete(name)

/** Where the text is no typed one. */
const stored: Record<string, string> = {
  'src/web/admin/audit/audit-words.ts': 'what the shop wrote into its log',
  'src/web/visitor/stored-cart.ts': 'what the browser has stored',
}

/**
 * An amount on the wire is in CHF, every other one in Rappen, and both are numbers: what is compared with it or added to
 * it is another one of the wire, or nothing. And what somebody types as an amount (`54,95`) only `readChf` can read.
 */
export function checkFrancs(path: string, program: ESTree.Program): string[] {
  if (!/^src\/(contract|shop|web)\//.test(path)) return []
  const broken: string[] = []
  const isTyped = path.startsWith('src/web/') && !(path in stored)
  let converted = 0
  new Visitor({
    BinaryExpression({ operator, left, right }) {
      if (!/^([-+*/]|[<>]=?|[!=]==)$/.test(operator)) return
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        if (isOfWire(one) && !isNothing(other) && !names.has(nameOf(other)))
          broken.push(`${path}: ${nameOf(one)} is in CHF: toRappen`)
    },
    CallExpression({ callee }) {
      if (isConversion(callee)) converted += 1
      else if (converted > 0 && isTyped && /^(Number|parseFloat)$/.test(nameOf(callee)))
        broken.push(`${path}: a typed amount may have a comma or an apostrophe: readChf`)
    },
    'CallExpression:exit': ({ callee }) => void (converted -= Number(isConversion(callee))),
  }).visit(program)
  return broken
}

const isOfWire = (node: ESTree.Node) =>
  bare(node).type === 'MemberExpression' && names.has(nameOf(node))

/** Whether it is 0, or no amount at all. */
const isNothing = (node: ESTree.Node) =>
  (node.type === 'Literal' && (node.value === 0 || typeof node.value !== 'number')) ||
  nameOf(node) === 'undefined'

const isConversion = (callee: ESTree.Node) => /^to(Chf|Rappen)$/.test(nameOf(callee))

function bare(node: ESTree.Node): ESTree.Node {
  return node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node
}

function nameOf(given: ESTree.Node): string {
  const node = bare(given)
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
