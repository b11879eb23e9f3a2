import type { Parsed } from './source-file.ts'
import { type ESTree, Visitor, type VisitorObject } from 'vite'

/** A part a screen is made of (docs/decisions/068), and the pages that do without it, with their reason. */
type Part = {
  part: string
  isByHand: (file: Parsed) => boolean
  /** The folders where the part itself is made. */
  home: RegExp
  byHand: Record<string, string>
}

const severalSteps = 'several steps in one dialog'
const severalAnswers = 'more answers than two'

const parts: readonly Part[] = [
  {
    part: 'a dialog',
    isByHand: ({ imports, program }) =>
      imports.some(({ to }) => to === 'src/web/ui/dialog/dialog.tsx') || hasTag(program, 'dialog'),
    home: /^src\/web\/(ui|parts)\//,
    byHand: {
      'src/web/account/change-email.tsx': severalSteps,
      'src/web/account/phone-verification.tsx': severalSteps,
      'src/web/account/reset-password.tsx': severalSteps,
      'src/web/admin/desk-search.tsx': 'a search over everything: its field is its title',
      'src/web/admin/invoices/remind-all.tsx': severalSteps,
      'src/web/admin/invoices/send-reminder.tsx': 'a choice before the question',
      'src/web/admin/money/payment-link.tsx': 'shows what it made, once',
      'src/web/admin/money/refund.tsx': severalSteps,
      'src/web/admin/orders/move-orders.tsx': severalSteps,
      'src/web/admin/orders/step-question.tsx': severalAnswers,
      'src/web/admin/products/product-delete.tsx': severalAnswers,
      'src/web/appointments/appointment-card.tsx': 'closed by the form inside',
      'src/web/catalogue/product/product-zoom.tsx': 'a picture over the whole window',
      'src/web/shell/mobile-menu.tsx': 'opens before the scripts are there',
    },
  },
  {
    part: 'a question',
    isByHand: ({ program }) =>
      holds(program, (visit) => ({
        CallExpression: ({ callee }) => {
          const called = callee.type === 'MemberExpression' ? callee.property : callee
          visit(called.type === 'Identifier' && /^(confirm|prompt|alert)$/.test(called.name))
        },
      })),
    home: /^src\/web\/(ui|parts)\//,
    byHand: {
      'src/web/admin/products/product-delete.tsx': 'the question of the browser (spec §8)',
    },
  },
  {
    part: 'a form',
    isByHand: ({ program }) => hasTag(program, 'form'),
    home: /^src\/web\/ui\//,
    byHand: {
      'src/web/admin/devices/print-labels.tsx': 'opens a document in a tab: the browser sends it',
      'src/web/admin/list/period-filter.tsx': 'changes the address while it is filled',
      'src/web/admin/products/product-form.tsx': 'two columns, with its preview beside it',
      'src/web/buying/cart/checkout-form.tsx':
        'its button is in the bar, its field a box (spec §2 Cart)',
      'src/web/devices/end-reminders.tsx': 'works without scripts',
      'src/web/site/contact/contact-form.tsx': 'its messages are toasts (spec §2 Contact)',
      'src/web/site/service/price-calculator.tsx': 'calculates, sends nothing',
    },
  },
  {
    part: 'a call',
    isByHand: ({ program }) =>
      holds(program, (visit) => ({
        CallExpression: ({ callee }) =>
          visit(callee.type === 'Identifier' && callee.name === 'fetch'),
      })),
    home: /^src\/web\/(api|send-bytes)\.ts$/,
    byHand: {
      'src/web/admin/page/keep-pages.ts': 'pages, to be kept',
      'src/web/admin/settings/legal-text-editor.tsx': 'the page as visitors see it',
    },
  },
  {
    part: 'a list',
    isByHand: ({ program }) =>
      holds(program, (visit) => ({
        CallExpression: ({ callee }) =>
          visit(callee.type === 'Identifier' && callee.name === 'loadList'),
      })),
    home: /^src\/web\/admin\/list\//,
    byHand: {
      'src/web/admin/bank/bank.tsx': 'cards with a form each, below the uploads',
      'src/web/admin/messages/messages.tsx': 'cards with a form each',
      'src/web/admin/reminders/reminders.tsx': 'several sections',
    },
  },
]

/** Screens that are put together by hand without a reason, and reasons nobody needs any more. */
export function checkScreens(files: readonly Parsed[], exceptions = parts): string[] {
  const known = new Set(files.map(({ path }) => path))
  return exceptions.flatMap(({ part, isByHand, home, byHand }) => {
    const found = files
      .filter((file) => !file.isTest && file.path.startsWith('src/web/') && !home.test(file.path))
      .filter(isByHand)
      .map(({ path }) => path)
    return [
      ...found
        .filter((path) => !(path in byHand))
        .map((path) => `${path}: ${part} by hand (docs/decisions/068)`),
      ...Object.keys(byHand)
        .filter((path) => known.has(path) && !found.includes(path))
        .map((path) => `${path}: no longer ${part} by hand: its reason can go`),
    ]
  })
}

const hasTag = (program: ESTree.Program, tag: string) =>
  holds(program, (visit) => ({
    JSXOpeningElement: ({ name }) => visit(name.type === 'JSXIdentifier' && name.name === tag),
  }))

function holds(
  program: ESTree.Program,
  visitor: (visit: (isOne: boolean) => void) => VisitorObject,
): boolean {
  let found = false
  new Visitor(visitor((isOne) => (found ||= isOne))).visit(program)
  return found
}
