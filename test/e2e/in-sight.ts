import { expect, type Locator, type Page } from '@playwright/test'

/** The pages whose fields somebody has to fill in, in order. */
export async function watchForms(page: Page): Promise<readonly string[]> {
  const filled: string[] = []
  await page.exposeBinding('filledIn', (_, path: string) => {
    if (filled.at(-1) !== path) filled.push(path)
  })
  await page.addInitScript(() => {
    addEventListener('change', ({ target }) => {
      const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox'
      if (isTyped)
        (window as unknown as { filledIn(path: string): void }).filledIn(location.pathname)
    })
  })
  return filled
}

/** Something that is within the window, and that nothing lies on. */
export async function expectInSight(...wanted: Locator[]): Promise<void> {
  for (const one of wanted) {
    await expect(one).toBeInViewport({ ratio: 1 })
    const isOnTop = await one.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(there) || there?.contains(element)
    })
    expect(isOnTop, `${one.toString()} is covered`).toBe(true)
  }
}

/** No message at the edge of the screen lies on what can be pressed or typed into. */
export async function expectNoToastOnControls(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) =>
        toast.getBoundingClientRect(),
      )
      return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return toasts.some(
            (toast) =>
              toast.left < box.right &&
              box.left < toast.right &&
              toast.top < box.bottom &&
              box.top < toast.bottom,
          )
        })
        .map((control) => control.outerHTML.slice(0, 80))
    })
  // Less than a message lasts: that it has gone is no proof.
  await expect.poll(covered, { timeout: 1000 }).toEqual([])
}
