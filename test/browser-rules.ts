import { type ESTree, Visitor } from 'vite'

/** The one window without an address: its document is written when it has been made. */
const opensPaper = 'src/web/admin/page/print-made.ts'

/** What a page may not do in the browser, or not without its end. */
export function checkBrowser(path: string, source: string, program: ESTree.Program): string[] {
  if (!path.startsWith('src/web/')) return []
  const broken: string[] = []
  const note = (what: string) => void broken.push(`${path}: ${what}`)
  const checkShown = (children: readonly ESTree.JSXChild[]) => {
    for (const child of children) {
      if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression')
        continue
      const { expression } = child
      if (/(_at|At|datum)$/.test(nameOf(expression)))
        note(`${nameOf(expression)} is not written as people write a day: formatDate`)
      if (expression.type === 'MemberExpression' && nameOf(expression) === 'message')
        if (/^(failure|error|cause)$/.test(nameOf(expression.object)))
          note('what went wrong in English, or nothing at all: textOf')
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = nameOf(callee)
      const object = callee.type === 'MemberExpression' ? nameOf(callee.object) : ''
      if (name === 'insertAdjacentHTML') note(asMarkup)
      if (name === 'open' && object === 'window' && path !== opensPaper)
        note('a window that can change the page which opened it: a link with target="_blank"')
      const isFunction =
        first?.type === 'ArrowFunctionExpression' || first?.type === 'FunctionExpression'
      if (/^use(Layout)?Effect$/.test(name) && isFunction) {
        const text = source.slice(first.start, first.end)
        if (begins.test(text) && !/\breturn\b|\bonce: true|\bsignal\b/.test(text))
          note('an effect that goes on when its component is gone: it returns its end')
      }
    },
    MemberExpression(node) {
      if (/^(inner|outer)HTML$/.test(nameOf(node))) note(asMarkup)
      if (nameOf(node) === 'cookie' && nameOf(node.object) === 'document')
        note('a cookie that /datenschutz does not name: the server sets the only one')
    },
    JSXElement: ({ children }) => checkShown(children),
    JSXFragment: ({ children }) => checkShown(children),
    Literal({ value }) {
      if (typeof value === 'string' && colour.test(value) && !(path in colours))
        note(`the colour ${value} is not a token (ui/styles/tokens.css)`)
    },
    TSAsExpression({ expression }) {
      if (isParse(expression) && !(path in written))
        note("what was stored may be older than the page, or anybody's: `unknown`, and then read")
    },
    UnaryExpression({ operator, argument }) {
      if (operator !== 'void' || argument.type !== 'CallExpression') return
      if (nameOf(argument.callee) === 'api')
        note('a call that fails without a word: await it, or say what happens in catch')
    },
  }).visit(program)
  return broken
}

const colour = /^#[\da-f]{3,8}$|^(rgb|hsl)a?\(/i
/** What has no style sheet. */
const colours: Record<string, string> = {
  'src/web/ui/logo.tsx': 'a drawing',
  'src/web/ui/message/toaster.tsx': 'the library writes them into the page',
  'src/web/ui/placeholder-picture.tsx': 'a drawing',
}

const isParse = (node: ESTree.Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  `${nameOf(node.callee.object)}.${nameOf(node.callee)}` === 'JSON.parse'
/** Where the shape is known, or does not matter. */
const written: Record<string, string> = {
  'src/web/admin/round/keep-forms.ts': 'what this page has just asked for',
  'src/web/api.ts': 'an answer of the shop',
  'src/web/ui/form/drafts.ts': 'texts, of the fields that the form has',
}

const asMarkup = 'a text becomes markup, whoever wrote it: React writes it'
const begins = /\b(addEventListener|setInterval|observe)\(/

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
