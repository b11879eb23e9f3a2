import { type ESTree, Visitor } from 'vite'

/**
 * Where somebody is sent is written out, or made by a function. What stands in an address that anybody can send
 * (`?next=//evil.example`) leads on to whoever wrote it, under the name of the shop.
 */
export function checkAddresses(path: string, program: ESTree.Program): string[] {
  if (!/^src\/(server|web)\//.test(path)) return []
  const broken: string[] = []
  const typed = new Set<string>()
  const isTyped = (given: ESTree.Node): boolean => {
    const node = bare(given)
    if (node.type === 'Identifier') return typed.has(node.name)
    if (node.type === 'MemberExpression')
      return [node, node.object].some(isQuery) || isTyped(node.object)
    if (node.type === 'CallExpression')
      return reads(node.callee) || (keeps.test(nameOf(node.callee)) && node.arguments.some(isTyped))
    if (node.type === 'LogicalExpression') return isTyped(node.left) || isTyped(node.right)
    if (node.type === 'ConditionalExpression')
      return isTyped(node.consequent) || isTyped(node.alternate)
    if (node.type === 'BinaryExpression') return isTyped(node.left)
    const [first] = node.type === 'TemplateLiteral' ? node.expressions : []
    return first !== undefined && node.start + 3 === first.start && isTyped(first)
  }
  const check = (node: ESTree.Node | null | undefined) => {
    if (node && isTyped(node))
      broken.push(`${path}: an address leads to wherever whoever wrote it likes`)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init) return
      if (id.type === 'Identifier' && isTyped(init)) typed.add(id.name)
      if (id.type === 'ObjectPattern' && isQuery(init))
        for (const one of id.properties) if (one.type === 'Property') typed.add(nameOf(one.value))
    },
    CallExpression({ callee, arguments: [first, second] }) {
      const name = nameOf(callee)
      const isOfWindow = callee.type === 'MemberExpression' && nameOf(callee.object) === 'location'
      if (/^(redirect|navigate)$/.test(name) || (isOfWindow && /^(assign|replace)$/.test(name)))
        check(first)
      if (name === 'header' && first?.type === 'Literal' && /^location$/i.test(String(first.value)))
        check(second)
    },
    AssignmentExpression({ left, right }) {
      if (/^(location|href)$/.test(nameOf(left))) check(right)
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && /^(href|to|action)$/.test(name.name)) check(value)
    },
  }).visit(program)
  return broken
}

/** What answers the text that it is given. */
const keeps = /^(String|decodeURI(Component)?)$/

const isQuery = (node: ESTree.Node) => nameOf(node) === 'query'

/** `searchParams.get`, of whatever it is called. */
const reads = (callee: ESTree.Node) =>
  callee.type === 'MemberExpression' &&
  /^get(All)?$/.test(nameOf(callee)) &&
  /params$/i.test(nameOf(callee.object))

function bare(node: ESTree.Node): ESTree.Node {
  return /^(Chain|Parenthesized|TSAs)Expression$|^JSXExpressionContainer$/.test(node.type) &&
    'expression' in node &&
    typeof node.expression === 'object'
    ? bare(node.expression)
    : node
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  if (node.type === 'AssignmentPattern') return nameOf(node.left)
  return node.type === 'Identifier' ? node.name : ''
}
