/**
 * For `page.evaluate`: what Chrome's translation does to a page. Each text, also one that comes later, is replaced by a
 * `<font>` in a `<font>` with other words; here the same in capitals.
 */
export function translate(): void {
  const replaceTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const { parentElement, textContent } = text
      const isKept = parentElement?.closest('font, script, style, textarea, svg, noscript, option')
      if (!textContent?.trim() || !parentElement || isKept) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = textContent.toUpperCase()
      outer.append(inner)
      parentElement.replaceChild(outer, text)
    }
  }
  replaceTexts(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceTexts(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
