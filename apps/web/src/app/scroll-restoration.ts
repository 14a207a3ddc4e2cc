/**
 * Creates the function that returns true if the router may scroll after it has rendered a page. It may not for a first page that is
 * scrolled already: it came as HTML, and its visitor, or the browser that restores the place, scrolled it before hydration. So the
 * server sends no script of the router for it.
 */
export function createScrollRestoration(): () => boolean {
  if (typeof window === 'undefined') return () => false;
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}
