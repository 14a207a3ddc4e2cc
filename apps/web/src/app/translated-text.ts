/** The child of `parent` that holds a node: itself, or the `font` that a browser's translation has put around it. Null where there is none. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder = node;
  while (holder.parentNode !== parent) {
    if (!(holder.parentNode instanceof HTMLElement) || holder.parentNode.tagName !== 'FONT') return null;
    holder = holder.parentNode;
  }
  return holder;
}

/** Each root of the page asks for it. */
let isKept = false;

/**
 * Keeps a translated page alive. Translations put text into elements of their own; React then removes a text, or inserts before it, where the text no
 * longer is, the browser throws, and React takes the whole page away (facebook/react, issue 11538). Here the element around the text stands in for it. A text
 * that was replaced is nowhere: nothing is removed for it, and what was to stand before it comes last.
 */
export function keepTranslatedPages(): void {
  if (isKept) return;
  isKept = true;
  const { insertBefore, removeChild } = Node.prototype;
  const isLost = (parent: Node, node: Node) =>
    node.parentNode !== parent && (node.parentNode === null || node.parentNode.nodeName === 'FONT');
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isLost(this, child)) return removeChild.call(this, child) as Child;
    const holder = holderIn(this, child);
    if (holder !== null) removeChild.call(this, holder);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    const place = before !== null && isLost(this, before) ? holderIn(this, before) : before;
    return insertBefore.call(this, node, place) as Child;
  };
}
