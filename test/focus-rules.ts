import { type ESTree, Visitor } from 'vite'

/** Where the focus goes after an answer, wherever it is by then. */
const afterAnswer: Record<string, string> = {
  'src/web/admin/invoices/draft.tsx': 'the next step, which is below what was pressed',
  'src/web/devices/reminder-consent.tsx':
    'its title, where useFocusKept knows only that of the page',
  'src/web/site/contact/contact-form.tsx':
    'the first field that the form was refused for (spec §2)',
}

/**
 * Who moves the focus when. After an answer, which may come late, whoever has gone on keeps it: `regainFocus`. And what
 * asks whether it is nowhere asks before `useFocusKept`, which puts it on the title of the page.
 */
export function checkFocus(path: string, program: ESTree.Program): string[] {
  if (!path.startsWith('src/web/') || path === keeper) return []
  const broken: string[] = []
  /** Of each function around, whether something has been awaited in it. */
  const waited: boolean[] = []
  let effects = 0
  const enter = () => void waited.push(false)
  const leave = () => void waited.pop()
  const note = (isConditional: boolean) => {
    if (isConditional && effects > 0 && path.startsWith('src/web/admin/'))
      broken.push(`${path}: useFocusKept may have come first: useLayoutEffect`)
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    'AwaitExpression:exit': () => void (waited.length > 0 && (waited[waited.length - 1] = true)),
    CallExpression({ callee }) {
      const name = nameOf(callee)
      if (name === 'useEffect') effects += 1
      if (/^(focus|putFocus)$/.test(name) && waited.at(-1) === true && !(path in afterAnswer))
        broken.push(`${path}: takes the focus from who has gone on meanwhile: regainFocus`)
      note(name === 'regainFocus')
    },
    'CallExpression:exit': ({ callee }) => void (effects -= Number(nameOf(callee) === 'useEffect')),
    BinaryExpression: ({ left, right }) =>
      note(nameOf(left) === 'activeElement' && nameOf(right) === 'body'),
  }).visit(program)
  return broken
}

const keeper = 'src/web/admin/page/use-focus-kept.ts'

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
