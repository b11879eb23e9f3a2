import { expect, test } from 'vitest'
import { inspectHouse } from './house-rules.ts'

test.each([
  ['a dialog', 'web/a.tsx', `import { Dialog } from './ui/dialog/dialog.tsx'`],
  ['a dialog', 'web/a.tsx', 'export const A = () => <dialog open />'],
  ['a question', 'web/a.tsx', `const isSure = window.confirm('Wirklich?')`],
  ['a form', 'web/a.tsx', 'export const A = () => <form />'],
  ['a call', 'web/a.tsx', `void fetch('/api/site').then(show)`],
  ['a list', 'web/admin/a.tsx', `export const load = loadList('GET /api/admin/users', {})`],
])('%s by hand has a reason', (_, path, source) => {
  expect(inspectHouse([{ path: `src/${path}`, source }])).toHaveLength(1)
})

test('a reason that is not needed any more goes', () => {
  expect(
    inspectHouse([{ path: 'src/web/site/contact/contact-form.tsx', source: '' }]),
  ).toHaveLength(1)
})
