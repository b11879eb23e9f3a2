/** The open dialogs that styles of the elements around them moved off centre, or whose buttons they made smaller. */
export function findBentDialogs(): string[] {
  return [...document.querySelectorAll('dialog:modal')].flatMap((dialog) => {
    const { left, right } = dialog.getBoundingClientRect()
    const isAside = Math.abs(left + right - document.documentElement.clientWidth) > 20
    const low = [...dialog.querySelectorAll('[type=submit], [data-actions] button')].filter(
      ({ clientHeight }) => clientHeight > 0 && clientHeight < 40,
    )
    return isAside || low.length > 0 ? [dialog.outerHTML.slice(0, 300)] : []
  })
}

/** The controls whose text overflows them, or is broken letter by letter. */
export function findSpilled(): string[] {
  return [...document.querySelectorAll('a, button')].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return []
    if (getComputedStyle(control).display === 'inline') return []
    const { left, right } = control.getBoundingClientRect()
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode
      if (!parentElement) continue
      const { overflowX, clipPath } = getComputedStyle(parentElement)
      if (overflowX !== 'visible' || clipPath !== 'none') continue
      range.selectNodeContents(walker.currentNode)
      const lines = [...range.getClientRects()]
      const words = range
        .toString()
        .trim()
        .split(/[\s-]+/)
      if (lines.length > 2 * words.length + 1) return [control.textContent]
      for (const line of lines)
        if (line.left < left - 2 || line.right > right + 2) return [control.textContent]
    }
    return []
  })
}

/** The fields in which not even a postal code can be read, or which overflow the page. */
export function findNarrow(): string[] {
  return [...document.querySelectorAll('input, select')].flatMap((field) => {
    if (!field.checkVisibility({ visibilityProperty: true })) return []
    if (field.matches('[type=checkbox], [type=radio], [type=file], [size="2"]')) return []
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field)
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    const isOut = field.getBoundingClientRect().right > document.documentElement.clientWidth
    return room < 2.4 * parseFloat(fontSize) || isOut ? [field.outerHTML] : []
  })
}

/** The fields in which a phone writes smaller than 16 px: Safari enlarges the whole page for them, and leaves it so. */
export function findSmall(): string[] {
  const typed = ':not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])'
  return [...document.querySelectorAll(`input${typed}, select, textarea`)].flatMap((field) =>
    field.checkVisibility({ visibilityProperty: true }) &&
    parseFloat(getComputedStyle(field).fontSize) < 16
      ? [field.outerHTML]
      : [],
  )
}

/** The fields nobody sees that a password manager or an autofill would fill in: the shop takes that for a bot. */
export function findFillable(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('[aria-hidden=true] input')].flatMap(
    (field) => (field.readOnly || field.disabled ? [] : [field.outerHTML]),
  )
}

/** The fields whose sign is a picture: with the colours of the system it stays dark on dark. */
export function findPictured(): string[] {
  return [...document.querySelectorAll('input, select')].flatMap((field) =>
    getComputedStyle(field).backgroundImage === 'none' ? [] : [field.outerHTML.slice(0, 300)],
  )
}

/**
 * The texts that lie on another one: with the colours of the system none is faint enough for that. What stays in sight
 * when the page is scrolled lies on something at any time, before its own background.
 */
export function findOverlaps(): string[] {
  const isAside = (element: Element): boolean => {
    const { position, clipPath } = getComputedStyle(element)
    if (/fixed|sticky/.test(position) || clipPath !== 'none') return true
    return element.parentElement !== null && isAside(element.parentElement)
  }
  /** Where what sticks out of an element ends: that of a line with an ellipsis is not seen. */
  const rightOf = (element: Element | null): number => {
    if (element === null) return Infinity
    const isCut = getComputedStyle(element).overflowX !== 'visible'
    const own = isCut ? element.getBoundingClientRect().right : Infinity
    return Math.min(own, rightOf(element.parentElement))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const texts: { element: Element; box: DOMRect; right: number }[] = []
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isAside(element)) continue
    range.selectNodeContents(walker.currentNode)
    for (const box of range.getClientRects())
      texts.push({ element, box, right: Math.min(box.right, rightOf(element)) })
  }
  return texts.flatMap(({ element, box, right }, at) =>
    texts.slice(at + 1).flatMap((other) => {
      const width = Math.min(right, other.right) - Math.max(box.left, other.box.left)
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      const isOn = width > 6 && height > Math.min(box.height, other.box.height) / 2
      return isOn && element !== other.element
        ? [`${element.textContent} / ${other.element.textContent}`]
        : []
    }),
  )
}

/**
 * The texts as a program writes them: a day in the order of a database, litres with a decimal point, or what a failed sum
 * or a missing value becomes.
 */
export function findRaw(): string[] {
  const raw =
    /(?<![\w.-])\d{4}-\d\d-\d\d(?:T\d|(?![\w.-]))|\bNaN\b|\bundefined\b|\[object |\d\.\d+\s?(?:l|Liter|kg)\b/
  return Array.from(document.body.querySelectorAll('*')).flatMap((element) => {
    // React writes a value and the words beside it as two texts, with a comment between them.
    const parts = Array.from(element.childNodes, (node) =>
      node instanceof Text ? node.data : node instanceof Comment ? '' : ' ',
    )
    const text = parts.join('')
    const isSeen = raw.test(text) && element.checkVisibility({ visibilityProperty: true })
    return isSeen ? [text] : []
  })
}
