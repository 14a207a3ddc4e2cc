/**
 * Wraps every text node of the page in `<font><font>…</font></font>`, as the translation of Chrome does, and each later one as it comes. The words stay, so
 * that a test finds them. To be run in the page.
 */
export function translatePage(): void {
  const SKIPPED = 'script, style, noscript, textarea, title, font';
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(SKIPPED)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!node.isConnected) continue;
      if (node instanceof Text) wrap(node);
      else wrapAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
