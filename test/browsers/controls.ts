/** What a control is found by. */
export type Wanted = { kind: 'button' | 'link' | 'field'; name: string; within?: string }

export type Found = { x: number; y: number; coveredBy: string; tag: string; type: string }

/**
 * Runs in the page, so it may use nothing from outside: finds a visible control by what a person reads on it, scrolls
 * it into view and says where to press and what lies over that point. A name that starts with the wanted one is enough
 * when none is equal. `within` is the heading of a part of the page.
 */
export function findControl({ kind, name, within }: Wanted): Found | undefined {
  const selectors = {
    button: 'button, [role="button"], summary, [role="tab"], [role="radio"]',
    link: 'a[href]',
    field: 'input, select, textarea',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const byId = (ids: string) =>
    ids
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ')
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? Array.from(element.labels ?? [], (label) => plain(label.textContent)).join(' ')
      : ''
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (byId(element.getAttribute('aria-labelledby') ?? '') ||
      labelsOf(element) ||
      plain(element instanceof HTMLElement ? element.innerText : '') ||
      plain(element.querySelector('img')?.getAttribute('alt')))
  const part = within
    ? Array.from(document.querySelectorAll('h1, h2, h3, h4, legend'))
        .find((heading) => plain(heading.textContent).startsWith(within))
        ?.closest('article, section, fieldset, form, li, dialog')
    : document
  // What lies under an open dialog cannot be pressed.
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  const root = dialog && part?.contains(dialog) ? dialog : part
  const candidates = Array.from(root?.querySelectorAll<HTMLElement>(selectors[kind]) ?? []).filter(
    (element) => (labelsOf(element) || element.checkVisibility()) && !element.closest('[inert]'),
  )
  const element =
    candidates.find((one) => plain(nameOf(one)) === name) ??
    candidates.find((one) => plain(nameOf(one)).startsWith(name))
  if (!element) return undefined
  // A radio button drawn by its label is pressed there.
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const { width, height } = element.getBoundingClientRect()
  const isDrawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0'
  const target = isDrawn ? element : (label ?? element)
  const lookAtIt = () => {
    const box = target.getClientRects()[0] ?? target.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const top = document.elementFromPoint(x, y)
    const isFree = top && (target.contains(top) || top.contains(target) || label?.contains(top))
    return { x, y, top, isFree }
  }
  // A person scrolls on when something lies over it.
  if (!lookAtIt().isFree) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, top, isFree } = lookAtIt()
  return {
    x,
    y,
    coveredBy: isFree
      ? ''
      : `<${top?.tagName.toLowerCase()}> ${plain(top?.textContent).slice(0, 60)}`,
    tag: element.tagName,
    type: element.getAttribute('type') ?? '',
  }
}

/** Runs in the page: gives a field a value as a choice in it would, for fields that are not typed into. */
export function chooseValue(name: string, value: string): boolean {
  const fields = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')
  const field = Array.from(fields).find((one) =>
    Array.from(one.labels ?? []).some((label) => label.textContent.trim().startsWith(name)),
  )
  if (!field) return false
  const option =
    field instanceof HTMLSelectElement
      ? Array.from(field.options).find(({ text }) => text === value)?.value
      : value
  if (option === undefined) return false
  // As React sees it: what it wrote into the field itself is no change to it.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, option)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** What a page looks like to somebody who compares engines. */
export type Sight = {
  text: string
  /** The height of the whole page in CSS pixels. */
  height: number
  /** By how many CSS pixels it is wider than the viewport. */
  overflow: number
}

/** Runs in the page. */
export function lookAt(): Sight {
  const { scrollHeight, scrollWidth } = document.documentElement
  const main = document.querySelector<HTMLElement>('main') ?? document.body
  // Each engine divides the text of a drawing in its own way, and decides itself how many cards below it lays out.
  const style = document.createElement('style')
  style.textContent = 'svg { visibility: hidden } .card { content-visibility: visible !important }'
  document.head.append(style)
  // Only some engines count what a closed list offers as text of the page.
  const text = Array.from(main.querySelectorAll('select')).reduce(
    (left, { innerText }) => left.replace(innerText, ''),
    main.innerText,
  )
  style.remove()
  return { text, height: scrollHeight, overflow: scrollWidth - innerWidth }
}
