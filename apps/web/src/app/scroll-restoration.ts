/**
 * Whether the router may scroll once a page has been rendered. It may not for the first one when that has been scrolled: it came as
 * HTML, and its visitor, or the browser that remembers it, was there before it came to life. On the server the answer is always yes.
 */
export function createScrollRestoration(): () => boolean {
  let isFirst = typeof window !== 'undefined';
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    return !stays;
  };
}
