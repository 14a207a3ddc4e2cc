/**
 * Whether the router may scroll once a page has been rendered. It may not for the first one when that has been scrolled: it came as
 * HTML, and its visitor, or the browser that remembers it, was there before it came to life. For the same reason it needs no script of
 * the router's on the server.
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
