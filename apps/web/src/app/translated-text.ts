/** The child of `parent` that holds a node: itself, or the `font` that a browser's translation has put around it. Null where there is none. */
function holderIn(parent: Node, node: Node): Node | null {
  let holder = node;
  while (holder.parentNode !== parent) {
    if (!(holder.parentNode instanceof HTMLElement) || holder.parentNode.tagName !== 'FONT') return null;
    holder = holder.parentNode;
  }
  return holder;
}

/** True after the first call; each root of the page calls the function below. */
let isKept = false;

/**
 * Keeps a page usable while a browser translates it. A translation moves texts into elements of its own. When React then removes such a text, or inserts
 * an element before it, the browser throws, and React removes the whole page (facebook/react, issue 11538). This code uses the element around the text
 * instead. A text that the translation replaced has no such element: nothing is removed for it, and an insertion before it goes to the end.
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
