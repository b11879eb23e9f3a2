import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/message/toast.ts'
import { printMade } from './print-made.ts'

afterEach(() => vi.unstubAllGlobals())

/** The toasts when something is made, where the browser gives `paper` for a new tab. */
async function toastsWith(paper: { location: { href: string } } | null, isPrinted = true) {
  const shown = vi.spyOn(toast, 'info').mockReturnValue()
  vi.stubGlobal('window', { open: () => paper })
  await printMade(
    isPrinted,
    async () => 7,
    (made) => `/${made}.pdf`,
    'Der Brief steht beim Termin.',
  )
  return shown.mock.calls.flat()
}

test('whoever’s browser blocks the tab of a letter is told where the letter is', async () => {
  expect(await toastsWith(null)).toEqual([
    'Ihr Browser hat das neue Fenster blockiert. Der Brief steht beim Termin.',
  ])
})

test('no toast where the letter is shown, or none was to be printed', async () => {
  const paper = { location: { href: '' } }
  expect(await toastsWith(paper)).toEqual([])
  expect(paper.location.href).toBe('/7.pdf')
  expect(await toastsWith(null, false)).toEqual([])
})
