/**
 * Inlined into the page: lets React go on in a page that the browser translates, as Chrome does for whoever reads
 * another language than German (docs/decisions/010). The translation replaces each text by a `<font>` element; React
 * knows only its own text, would fail to remove it or to insert something before it, and would change it where nobody
 * sees it. A replaced text is remembered with what stands for it, and comes back when it changes: then the browser
 * translates it again. Only the server has it (root.tsx), which writes it into the page: it knows nothing but itself.
 */
export function bearTranslation(): void {
  const stands = new WeakMap<Node, ChildNode>()
  /** The child itself, or what stands for it. */
  const within = (parent: Node, child: Node): Node | null => {
    const found = child.parentNode === parent ? child : stands.get(child)
    return found?.parentNode === parent ? found : null
  }
  const page = Node.prototype
  const removeChild = Reflect.get(page, 'removeChild')
  const insertBefore = Reflect.get(page, 'insertBefore')
  page.removeChild = function <Child extends Node>(child: Child): Child {
    const found = within(this, child)
    if (found ?? !(child instanceof Text)) removeChild.call(this, found ?? child)
    return child
  }
  page.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    const next = before instanceof Text ? within(this, before) : before
    insertBefore.call(this, child, next)
    return child
  }
  const value = Object.getOwnPropertyDescriptor(page, 'nodeValue')
  Object.defineProperty(page, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text)
      if (!this.parentNode) stands.get(this)?.replaceWith(this)
    },
  })
  const remember = (changes: MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT',
        )
        if (text instanceof Text && font instanceof HTMLElement) stands.set(text, font)
      }
  }
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(remember).observe(document.body, { childList: true, subtree: true })
  })
}
