/**
 * Inlined into the page: lets React go on in a page that the browser translates, as Chrome does for whoever reads
 * another language than German (docs/decisions/010). The translation replaces each text by a `<font>` element; React
 * knows only its own text, would fail to remove it or to insert something before it, and would change it where nobody
 * sees it. A replaced text is remembered with what stands for it, and comes back when it changes: then the browser
 * translates it again. Only the server has it (root.tsx).
 */
export const bearTranslation = `(() => {
  const stands = new WeakMap()
  const within = (parent, child) => {
    const there = child && child.parentNode !== parent && stands.get(child) || child
    return there && there.parentNode === parent ? there : null
  }
  const page = Node.prototype
  const { removeChild, insertBefore } = page
  page.removeChild = function (child) {
    const there = within(this, child)
    return there || !(child instanceof Text) ? removeChild.call(this, there || child) : child
  }
  page.insertBefore = function (child, before) {
    return insertBefore.call(this, child, before instanceof Text ? within(this, before) : before)
  }
  const value = Object.getOwnPropertyDescriptor(page, 'nodeValue')
  Object.defineProperty(page, 'nodeValue', { ...value, set(text) {
    value.set.call(this, text)
    if (!this.parentNode) stands.get(this)?.replaceWith(this)
  } })
  addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue
        const font = [...addedNodes, previousSibling, nextSibling].find((one) => one?.nodeName === 'FONT')
        if (font) stands.set(text, font)
      }
  }).observe(document.body, { childList: true, subtree: true }))
})()`
